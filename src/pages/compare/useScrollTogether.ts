import { useEffect, type RefObject } from 'react'

/** Remaining px that count as scrolled to the end. */
const LITTLE = 4

/**
 * Synchronises the horizontal scrolling of two elements. Sets `data-more` on the first one's parent while it can
 * scroll on.
 */
export function useScrollTogether(
  one: RefObject<HTMLElement | null>,
  other: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [first, second] = [one.current, other.current]
    if (!first || !second) return
    const follow = (leader: HTMLElement, follower: HTMLElement) => () => {
      if (follower.scrollLeft !== leader.scrollLeft) follower.scrollLeft = leader.scrollLeft
    }
    const tell = () => {
      const rest = first.scrollWidth - first.clientWidth - Math.abs(first.scrollLeft)
      first.parentElement?.toggleAttribute('data-more', rest > LITTLE)
    }
    const follows = follow(first, second)
    const lead = () => {
      follows()
      tell()
    }
    const back = follow(second, first)
    // An element that was hidden has lost its scroll position.
    const shown = new ResizeObserver(lead)
    shown.observe(second)
    // The row is as wide as all columns together.
    const row = first.querySelector('[role=row]')
    if (row) shown.observe(row)
    first.addEventListener('scroll', lead, { passive: true })
    second.addEventListener('scroll', back, { passive: true })
    return () => {
      shown.disconnect()
      first.removeEventListener('scroll', lead)
      second.removeEventListener('scroll', back)
    }
  }, [one, other])
}
