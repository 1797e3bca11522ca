import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { createListeners } from '../../../lib/createListeners.ts'
import type { Scale } from './trackModel.ts'

/** px of one step at the largest zoom. */
const WIDEST = 28
/** One notch of a wheel (100 px) changes the zoom by a quarter. */
const PER_PIXEL = Math.log(1.25) / 100

export interface TrackZoom {
  readonly scale: Scale
  setScale(scale: Scale): void
  readonly scroller: RefObject<HTMLDivElement | null>
  /** px of the visible part. */
  readonly width: number
  /** px of the whole timeline. */
  readonly total: number
  /** px hidden before the visible part, in reading direction. */
  offset(): number
  readonly canGrow: boolean
  readonly canShrink: boolean
  /** Zooms by a factor around the middle of the visible part. */
  zoomBy(factor: number): void
  /** Called when the timeline is scrolled. */
  scrolled(): void
  subscribe(listener: () => void): () => void
}

/** The visible part of the timeline. It scrolls natively; the point under the pointer stays in place while zooming. */
export function useTrackZoom(length: number): TrackZoom {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ subscribe, notify }] = useState(createListeners)
  const [scale, setScale] = useState<Scale>('steps')
  const [width, setWidth] = useState(0)
  const [zoom, setZoom] = useState(1)
  /** While zooming, the point at this share of the timeline stays this many px from the right edge of the visible part. */
  const anchor = useRef<{ readonly share: number; readonly right: number } | null>(null)
  const largest = Math.max(1, (length * WIDEST) / Math.max(1, width))
  const shown = Math.min(zoom, largest)
  const total = width * shown

  const offset = useCallback(() => Math.abs(scroller.current?.scrollLeft ?? 0), [])
  const zoomAt = useCallback(
    (factor: number, right: number) => {
      const all = scroller.current?.scrollWidth ?? 1
      anchor.current = { share: (offset() + right) / all, right }
      setZoom((last) => Math.min(largest, Math.max(1, Math.min(last, largest) * factor)))
    },
    [largest, offset],
  )

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const [box, held] = [scroller.current, anchor.current]
    anchor.current = null
    if (box && held) box.scrollLeft = -(held.share * total - held.right)
  }, [total])
  useWheel(scroller, zoomAt)

  return useMemo(
    () => ({
      ...{ scale, setScale, scroller, width, total, offset },
      canGrow: shown < largest,
      canShrink: shown > 1,
      zoomBy: (factor: number) => zoomAt(factor, width / 2),
      scrolled: notify,
      subscribe,
    }),
    [scale, width, total, offset, shown, largest, zoomAt, notify, subscribe],
  )
}

/**
 * The wheel zooms with Ctrl and scrolls along the timeline without. Uses `addEventListener`, because React's listeners are
 * passive and cannot stop the page from scrolling.
 */
function useWheel(
  scroller: RefObject<HTMLDivElement | null>,
  zoomAt: (factor: number, right: number) => void,
) {
  const zoom = useEffectEvent(zoomAt)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const turn = (event: WheelEvent) => {
      const { deltaX, deltaY, ctrlKey, metaKey, clientX } = event
      if (ctrlKey || metaKey) {
        event.preventDefault()
        zoom(Math.exp(-deltaY * PER_PIXEL), box.getBoundingClientRect().right - clientX)
      } else if (Math.abs(deltaY) > Math.abs(deltaX) && box.scrollWidth > box.clientWidth) {
        event.preventDefault()
        box.scrollLeft -= deltaY
      }
    }
    box.addEventListener('wheel', turn, { passive: false })
    return () => box.removeEventListener('wheel', turn)
  }, [scroller])
}
