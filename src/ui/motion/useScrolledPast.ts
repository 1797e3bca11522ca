import { useEffect, useState } from 'react'

/** Whether the page is scrolled further than `threshold` px; false on the server. */
export function useScrolledPast(threshold: number): boolean {
  const [past, setPast] = useState(false)

  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold)
    // Asked at once it would force a layout of the whole page that has just been rendered.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [threshold])

  return past
}
