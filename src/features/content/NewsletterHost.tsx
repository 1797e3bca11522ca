import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLatePart } from '../../ui/parts/latePart.ts'

/** Of the footer's place that the form comes into. */
const NEWSLETTER_PLACE = 'newsletter'
/** Well before it is seen. */
const MARGIN = '400px'

const load = () =>
  import(/* webpackChunkName: "newsletter" */ './Newsletter.tsx').then(({ Newsletter }) => Newsletter)

/** The newsletter in the footer: its code comes when a reader gets near it. */
export function NewsletterHost() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isNear, setNear] = useState(false)
  const { part: Newsletter } = useLatePart(load, isNear)
  // It may be rendered together with this.
  useEffect(() => setPlace(document.getElementById(NEWSLETTER_PLACE)), [])
  useEffect(() => {
    if (!place) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [place])
  return place && Newsletter ? createPortal(<Newsletter />, place) : null
}
