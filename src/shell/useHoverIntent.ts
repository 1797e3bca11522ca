import { useEffect, useRef, type PointerEvent } from 'react'

const OPEN_AFTER = 120
const CLOSE_AFTER = 250

/**
 * Calls `show(index)` when a mouse rests on an entry and `show(-1)` some time after it has left; touch does neither.
 */
export function useHoverIntent(show: (index: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (event: PointerEvent, index: number, delay: number) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(index), delay)
  }
  return {
    enter: (index: number) => (event: PointerEvent) => later(event, index, OPEN_AFTER),
    leave: (event: PointerEvent) => later(event, -1, CLOSE_AFTER),
  }
}
