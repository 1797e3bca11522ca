import { type PointerEvent, type RefObject, useRef } from 'react'

/** Scrolls an element by dragging with the mouse. Browsers do it for touch and wheel. */
export function useDragging(place: RefObject<HTMLElement | null>) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const end = () => {
    from.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button === 0)
        from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return
      place.current?.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: end,
    onPointerLeave: end,
  }
}
