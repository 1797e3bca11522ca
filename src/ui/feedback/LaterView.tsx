import { Suspense, useEffect, useRef, type ReactNode } from 'react'

export interface LaterViewProps {
  /** `load` of the part. */
  load(): Promise<unknown>
  /** Its placeholder, where the server rendered nothing: after a change of page. */
  fallback: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

/** Well before it is seen. */
const MARGIN = '600px'

/**
 * The place of a part that comes later: its code is fetched when the place comes near the screen, or is
 * touched. Give it children that stay the same element, or React renders again what the server has rendered.
 */
export function LaterView({ load, fallback, id, className, children }: LaterViewProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    // What cannot be fetched now is asked for again by itself, and by the next look or touch; the HTML stays readable.
    const fetchPart = () => void load().then(stop, () => {})
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && fetchPart(),
      { rootMargin: MARGIN },
    )
    const stop = () => {
      observer.disconnect()
      for (const event of ['pointerdown', 'focusin']) element.removeEventListener(event, fetchPart)
    }
    observer.observe(element)
    for (const event of ['pointerdown', 'focusin']) element.addEventListener(event, fetchPart)
    return stop
  }, [load])

  return (
    <div ref={place} id={id} className={className}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </div>
  )
}
