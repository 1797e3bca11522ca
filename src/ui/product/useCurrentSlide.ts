import { useEffect, useState, type RefObject } from 'react'

/** Number of the slide in sight of a track whose slides are as wide as itself, from 0. */
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

/** Scrolls a track to one of its slides, from 0. */
export function showSlide(track: HTMLElement | null, index: number): void {
  if (!track) return
  // The scroll position grows to the left where the page reads from right to left.
  const side = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  track.scrollTo({ left: side * index * track.clientWidth })
}
