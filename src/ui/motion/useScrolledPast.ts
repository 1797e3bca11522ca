import { useEffect, useState } from 'react'

/** Whether the page is scrolled further than `threshold` px; false on the server. */
export function useScrolledPast(threshold: number): boolean {
  const [past, setPast] = useState(false)

  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [threshold])

  return past
}
