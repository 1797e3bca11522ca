import { useEffect, type RefObject } from 'react'

/** px that are as good as nothing. */
const LITTLE = 4

/** Two elements that scroll sideways as one. The parent of the first has `data-more` while there is more of it to come. */
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
    // What was hidden has forgotten where it was.
    const shown = new ResizeObserver(lead)
    shown.observe(second)
    // As wide as all columns together.
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
