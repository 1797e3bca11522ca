import { useEffect, type RefObject } from 'react'

/** ms after which a shopper who is still on the page may want to see the next slide. */
const READY_AFTER = 4000
const nearEvents = ['pointerenter', 'pointerdown', 'focusin', 'scroll'] as const

/**
 * Sets `data-touched` on a track of slides when the pointer or finger comes near, or after some seconds. Until then
 * CSS hides the pictures of all slides but the first, because `loading="lazy"` would load those beside it.
 */
export function useSlidesOnTouch(track: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = track.current
    if (!element) return
    const stop = () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      for (const type of nearEvents) element.removeEventListener(type, touch)
    }
    const touch = () => {
      stop()
      element.dataset.touched = ''
    }
    const timer = setTimeout(touch, READY_AFTER)
    for (const type of nearEvents) element.addEventListener(type, touch, { passive: true })
    // The track may have been swiped before hydration. Measures in the next frame, because measuring now would force a layout.
    const frame = requestAnimationFrame(() => {
      if (element.scrollLeft !== 0) touch()
    })
    return stop
  }, [track])
}
