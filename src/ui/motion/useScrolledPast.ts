import { useEffect, useState } from 'react'

/** Whether the page is scrolled beyond `threshold` px; false on the server. */
export function useScrolledPast(threshold: number): boolean {
  const [past, setPast] = useState(false)

  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold)
    // Reads the position in the next frame, because reading it now would force a layout of the new page.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [threshold])

  return past
}
