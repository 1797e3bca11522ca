import { Suspense, useEffect, useRef, type ReactNode } from 'react'

export interface NearViewProps {
  /** Loads the part's code. */
  load(): Promise<unknown>
  /** Placeholder in views that the server did not render. */
  fallback: ReactNode
  id?: string
  children: ReactNode
}

/** Distance from the viewport at which loading starts. */
const MARGIN = '600px'

/**
 * The container of a part whose code loads when the container comes near the screen or is touched. Its children must
 * be the same element at each render, or React renders the server's HTML again.
 */
export function NearView({ load, fallback, id, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    // latePart.ts retries a failed load, and so does the next intersection or touch; the HTML stays readable.
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
    <div ref={place} id={id}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </div>
  )
}
