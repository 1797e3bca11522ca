import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useIsDark } from '../../../shell/useIsDark.ts'
import { coloursOf, drawThumbs, drawTrack, laneHeightOf, xOf } from './drawTrack.ts'
import { THUMB, type Thumb } from './thumbs.ts'
import type { Track } from './trackModel.ts'
import type { TrackZoom } from './useTrackZoom.ts'

interface Drawn {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly track: Track
  readonly index: number
  readonly pictures: readonly Thumb[]
  readonly zoom: TrackZoom
}

/** px around the thumbnails. */
const GAP = 4

/**
 * Draws the visible part of the timeline, at most once per frame, and scrolls to the current step when it is outside of it. Returns
 * the height of the thumbnails (px).
 */
export function useDrawing({ canvas, track, index, pictures, zoom }: Drawn): number {
  const thumbsHeight = pictures.length > 0 ? THUMB + 2 * GAP : 0
  const isDark = useIsDark()
  const draw = useRef(() => {})
  const frame = useRef(0)

  useLayoutEffect(() => {
    draw.current = () => {
      const { current } = canvas
      if (!current || zoom.width === 0) return
      const view = { ...zoom, offset: zoom.offset(), laneHeight: laneHeightOf(track), top: thumbsHeight }
      const colours = coloursOf(current)
      drawTrack(current, track, index, view, colours)
      if (thumbsHeight > 0) drawThumbs(current, track, { index, pictures, gap: GAP }, view, colours)
    }
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => draw.current())
    return () => cancelAnimationFrame(frame.current)
    // The colours depend on the theme.
  }, [canvas, track, index, pictures, thumbsHeight, zoom, isDark])

  useEffect(() => {
    const soon = () => {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => draw.current())
    }
    return zoom.subscribe(soon)
  }, [zoom])

  useEffect(() => {
    const box = zoom.scroller.current
    if (!box || zoom.total <= zoom.width) return
    const x = xOf(track, index, zoom)
    const isSeen = x > zoom.offset() + 8 && x < zoom.offset() + zoom.width - 8
    // Negative, because the timeline runs from right to left.
    if (!isSeen) box.scrollLeft = -(x - zoom.width / 2)
  }, [track, index, zoom])

  return thumbsHeight
}
