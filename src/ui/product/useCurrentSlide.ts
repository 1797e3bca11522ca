import { useEffect, useState, type RefObject } from 'react'

/** Index (from 0) of the visible slide of a track whose slides have its width. */
export function useCurrentSlide(track: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => setCurrent(Math.round(Math.abs(element.scrollLeft) / (element.clientWidth || 1)))
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [track])
  return current
}

/** Scrolls a track to a slide; `index` from 0. */
export function showSlide(track: HTMLElement | null, index: number): void {
  if (!track) return
  // scrollLeft is negative in right-to-left elements.
  const side = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  track.scrollTo({ left: side * index * track.clientWidth })
}
