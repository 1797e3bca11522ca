import { useEffect, useState, type RefObject } from 'react'

/** Which ends of a scrolling list are visible; on the server its start. */
export function useRailEnds(list: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      // Negative in right-to-left elements; scaled screens round by half a pixel.
      const from = Math.abs(element.scrollLeft)
      const atStart = from < 2
      const atEnd = from + element.clientWidth > element.scrollWidth - 2
      setEnds((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }))
    }
    // The observer calls after the next layout; measuring now would force one.
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
