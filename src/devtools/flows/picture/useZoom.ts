import { useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

/** A point of the diagram (px, unscaled) and its position in the window, which does not change while zooming. */
interface Anchor {
  readonly x: number
  readonly y: number
  readonly clientX: number
  readonly clientY: number
}

const SMALLEST = 0.05
const LARGEST = 3
/**
 * At this scale text of 12 px is displayed at 9 px, the smallest readable size. A diagram that is larger than the container at
 * this scale starts with it and scrolls. The fit button scales such a diagram down anyway; Picture.tsx then hides most texts.
 */
export const READABLE = 0.75
/** One notch of a wheel (100 px) changes the scale by a quarter. */
const PER_PIXEL = Math.log(1.25) / 100

/**
 * The scale of a diagram: fitted into its container until the user zooms by buttons, Ctrl + wheel or two fingers. The point
 * under the pointer does not move. The diagram must be the first child of the container.
 */
export function useZoom({ width, height }: Size) {
  const place = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const [container, setContainer] = useState<Size | null>(null)
  const [chosen, setChosen] = useState<number | 'whole' | null>(null)
  const whole = container ? clamp(Math.min(1, container.width / width, container.height / height)) : 1
  const usual = container ? Math.max(whole, Math.min(READABLE, 1)) : 1
  const scale = chosen === 'whole' ? whole : (chosen ?? usual)
  const shown = useRef(scale)

  useEffect(() => {
    const box = place.current
    if (!box) return
    const observer = new ResizeObserver(() =>
      setContainer({ width: box.clientWidth, height: box.clientHeight }),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    shown.current = scale
    const box = place.current
    const held = anchor.current
    anchor.current = null
    if (!box?.firstElementChild || !held) return
    const { left, top } = box.firstElementChild.getBoundingClientRect()
    box.scrollBy(left + held.x * scale - held.clientX, top + held.y * scale - held.clientY)
  }, [scale])

  const zoomTo = (next: number, clientX: number, clientY: number) => {
    const picture = place.current?.firstElementChild
    if (!picture) return
    const { left, top } = picture.getBoundingClientRect()
    const now = shown.current
    anchor.current = { x: (clientX - left) / now, y: (clientY - top) / now, clientX, clientY }
    setChosen(clamp(next))
  }

  const gestures = useRef(zoomTo)
  gestures.current = zoomTo
  useEffect(() => listen(place.current, shown, (...to) => gestures.current(...to)), [])

  return {
    place,
    scale,
    /** False until the container has been measured. */
    isSized: container !== null,
    canGrow: scale < LARGEST,
    canShrink: scale > SMALLEST,
    /** Zooms by a factor around the middle of the container. */
    zoomBy: (factor: number) => {
      const box = place.current?.getBoundingClientRect()
      if (box) zoomTo(scale * factor, box.left + box.width / 2, box.top + box.height / 2)
    },
    fit: () => setChosen('whole'),
  }
}

/** Uses `addEventListener`, because React's listeners are passive and cannot stop the browser from zooming the page. */
function listen(
  box: HTMLDivElement | null,
  shown: { readonly current: number },
  zoomTo: (scale: number, clientX: number, clientY: number) => void,
) {
  if (!box) return
  let began: { distance: number; scale: number } | null = null
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomTo(shown.current * Math.exp(-event.deltaY * PER_PIXEL), event.clientX, event.clientY)
  }
  const onTouch = (event: TouchEvent) => {
    const [one, other] = event.touches
    if (!one || !other) {
      began = null
      return
    }
    event.preventDefault()
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    began ??= { distance, scale: shown.current }
    const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2]
    zoomTo((began.scale * distance) / began.distance, x, y)
  }
  const active = { passive: false } as const
  box.addEventListener('wheel', onWheel, active)
  for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
    box.addEventListener(type, onTouch, active)
  return () => {
    box.removeEventListener('wheel', onWheel)
    for (const type of ['touchstart', 'touchmove', 'touchend'] as const)
      box.removeEventListener(type, onTouch)
  }
}

function clamp(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale))
}
