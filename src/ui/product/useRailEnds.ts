import { useEffect, useState, type RefObject } from 'react'

/** Which ends of a scrolled list are in sight. On the server it stands at its start. */
export function useRailEnds(list: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      // Negative in right-to-left scrollers; half a pixel of rounding on scaled screens.
      const from = Math.abs(element.scrollLeft)
      const atStart = from < 2
      const atEnd = from + element.clientWidth > element.scrollWidth - 2
      setEnds((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }))
    }
    // Its first call comes with the next layout; asking now would force one, also of what is far below the screen.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list])

  return ends
}
