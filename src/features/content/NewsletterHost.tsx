import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLatePart } from '../../ui/parts/latePart.ts'

/** Id of the element in the footer into which the form is rendered. */
const NEWSLETTER_PLACE = 'newsletter'
/** Distance from the viewport at which the form loads. */
const MARGIN = '400px'

const load = () => import(/* webpackChunkName: "newsletter" */ './Newsletter.tsx')

/** Loads the newsletter form of the footer when the visitor scrolls near it. */
export function NewsletterHost() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isNear, setNear] = useState(false)
  const { part: late } = useLatePart(load, isNear)
  // Look up the element in an effect, because the footer may be rendered together with this component.
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
  return place && late ? createPortal(<late.Newsletter />, place) : null
}
