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
  /** 1 for the next picture, -1 for the previous one. */
  onSwipe(step: 1 | -1): void
}

/** Horizontal distance of a swipe that changes the picture, px. */
const SWIPE = 48
/** Distance that the mouse must move before a press counts as a drag, px. */
const DRAG = 4

interface Point {
  x: number
  y: number
}

/**
 * Handles presses, drags and swipes on a picture in its scrollable frame. A press zooms in at the pressed point, or out. The
 * mouse drags a zoomed picture; fingers scroll it natively. A swipe on an unzoomed picture changes it: to the right is next,
 * because the page reads right to left.
 * @returns props of the frame
 */
export function useZoomStage({ isLarge, onLarge, onSwipe }: ZoomStageRules) {
  const ref = useRef<HTMLDivElement>(null)
  const pressed = useRef<(Point & { across: number; down: number }) | null>(null)
  const { isDragged, ...drag } = useMouseDrag(ref, isLarge)
  const swipe = useSwipe(!isLarge, onSwipe)

  // Scroll so that the pressed point stays under the finger, or the centre in the middle after a button or a key.
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

/** The centre of the frame and of the picture. */
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
  // Otherwise the browser would drag a copy of the picture.
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
    // Ignore swipes while the page is pinch-zoomed, because they pan the page.
    if (!start || !finger || (window.visualViewport?.scale ?? 1) > 1) return
    const across = finger.clientX - start.x
    if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(finger.clientY - start.y)) return
    onSwipe(across > 0 ? 1 : -1)
  }
  return { onTouchStart, onTouchEnd }
}
