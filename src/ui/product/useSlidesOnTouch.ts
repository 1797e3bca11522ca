import { useEffect, type RefObject } from 'react'

/** ms after which a shopper who is still here may go on to the next slide. */
const PATIENCE = 4000
const signs = ['pointerenter', 'pointerdown', 'focusin', 'scroll'] as const

/**
 * Marks a track of slides with `data-touched` when somebody comes near it, and after a while. Its styles keep the
 * pictures of all slides but the first back until then: `loading="lazy"` would fetch what lies beside the first.
 */
export function useSlidesOnTouch(track: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = track.current
    if (!element) return
    const stop = () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      for (const sign of signs) element.removeEventListener(sign, touch)
    }
    const touch = () => {
      stop()
      element.dataset.touched = ''
    }
    const timer = setTimeout(touch, PATIENCE)
    for (const sign of signs) element.addEventListener(sign, touch, { passive: true })
    // Swiped before this could listen; asked at once it would force a layout.
    const frame = requestAnimationFrame(() => {
      if (element.scrollLeft !== 0) touch()
    })
    return stop
  }, [track])
}
