import { useEffect, type RefObject } from 'react'

/** Two elements that scroll sideways as one. */
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
    const lead = follow(first, second)
    const back = follow(second, first)
    // What was hidden has forgotten where it was.
    const shown = new ResizeObserver(lead)
    shown.observe(second)
    first.addEventListener('scroll', lead, { passive: true })
    second.addEventListener('scroll', back, { passive: true })
    return () => {
      shown.disconnect()
      first.removeEventListener('scroll', lead)
      second.removeEventListener('scroll', back)
    }
  }, [one, other])
}
