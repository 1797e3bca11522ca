import {
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
} from 'react'

export interface ZoomStageRules {
  isLarge: boolean
  onLarge(isLarge: boolean): void
  /** 1 for the next picture, -1 for the one before. */
  onSwipe(step: 1 | -1): void
}

/** px that a finger goes sideways before it means another picture. */
const SWIPE = 48
/** px that a mouse moves before its press is a drag. */
const DRAG = 4

interface Point {
  x: number
  y: number
}

/**
 * What fingers and the mouse do to a picture in its frame: a press enlarges the place that was pressed, or makes
 * the picture whole again; the mouse drags an enlarged one (fingers scroll it by themselves); a swipe changes
 * whole ones: to the right goes onward, as the page reads. @returns props of the frame that scrolls
 */
export function useZoomStage({ isLarge, onLarge, onSwipe }: ZoomStageRules) {
  const ref = useRef<HTMLDivElement>(null)
  const pressed = useRef<(Point & { across: number; down: number }) | null>(null)
  const { isDragged, ...drag } = useMouseDrag(ref, isLarge)
  const swipe = useSwipe(!isLarge, onSwipe)

  // The place that was pressed stays under the finger; by a button or a key the watch stays in the middle.
  useLayoutEffect(() => {
    const frame = ref.current
    const image = frame?.querySelector('img')?.getBoundingClientRect()
    const at = pressed.current ?? middleOf(frame)
    pressed.current = null
    if (!isLarge || !at || !image) return
    const left = image.left + at.across * image.width - at.x
    const top = image.top + at.down * image.height - at.y
    frame?.scrollBy({ left, top, behavior: 'instant' })
  }, [isLarge])

  const onClick = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    if (isDragged.current || !(target instanceof HTMLImageElement)) return
    const { left, top, width, height } = target.getBoundingClientRect()
    pressed.current = { x, y, across: (x - left) / width, down: (y - top) / height }
    onLarge(!isLarge)
  }
  return { ref, onClick, ...drag, ...swipe }
}

/** The middle of the picture in the middle of the frame. */
function middleOf(frame: HTMLElement | null) {
  if (!frame) return null
  const { left, top, width, height } = frame.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, across: 0.5, down: 0.5 }
}

function useMouseDrag(frame: RefObject<HTMLElement | null>, isOn: boolean) {
  const from = useRef<Point | null>(null)
  const isDragged = useRef(false)
  const onPointerDown = ({ pointerType, clientX, clientY }: PointerEvent) => {
    isDragged.current = false
    from.current = isOn && pointerType === 'mouse' ? { x: clientX, y: clientY } : null
  }
  const onPointerMove = ({ clientX, clientY, buttons }: PointerEvent) => {
    if (!from.current || buttons === 0) return
    const [left, top] = [from.current.x - clientX, from.current.y - clientY]
    if (!isDragged.current && Math.hypot(left, top) < DRAG) return
    isDragged.current = true
    from.current = { x: clientX, y: clientY }
    frame.current?.scrollBy({ left, top, behavior: 'instant' })
  }
  // The browser would drag a copy of the picture.
  const onDragStart = (event: { preventDefault(): void }) => event.preventDefault()
  return { isDragged, onPointerDown, onPointerMove, onDragStart }
}

function useSwipe(isOn: boolean, onSwipe: ZoomStageRules['onSwipe']) {
  const from = useRef<Point | null>(null)
  const onTouchStart = ({ touches }: TouchEvent) => {
    const finger = isOn && touches.length === 1 ? touches[0] : undefined
    from.current = finger ? { x: finger.clientX, y: finger.clientY } : null
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const [start, finger] = [from.current, changedTouches[0]]
    from.current = null
    // Where two fingers enlarged the page itself, one moves about in it.
    if (!start || !finger || (window.visualViewport?.scale ?? 1) > 1) return
    const across = finger.clientX - start.x
    if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(finger.clientY - start.y)) return
    onSwipe(across > 0 ? 1 : -1)
  }
  return { onTouchStart, onTouchEnd }
}
