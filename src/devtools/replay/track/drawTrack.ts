import { toPersianDigits } from '../../../lib/persian.ts'
import { placed, THUMB, type Thumb } from './thumbs.ts'
import { indexAt, markKinds, placeOf, type MarkKind, type Scale, type Track } from './trackModel.ts'

/** px */
export const LANE = { usual: 18, least: 10, most: 72 }
/** px between the edges and the first and last step, so that their marks are whole. */
export const EDGE = 12

/** The visible part of the timeline. All lengths are CSS px; `offset` is the hidden part before it in reading direction. */
export interface Window {
  readonly width: number
  readonly total: number
  readonly offset: number
  readonly laneHeight: number
  /** Above the lanes, for the thumbnails. */
  readonly top: number
  readonly scale: Scale
}

export interface Colours {
  readonly quiet: string
  readonly lane: string
  readonly line: string
  readonly accent: string
  readonly marks: Readonly<Record<MarkKind, string>>
}

/** px from the right edge of the whole timeline; time runs from right to left like Persian text. */
export const xOf = (track: Track, index: number, { total, scale }: Pick<Window, 'total' | 'scale'>): number =>
  EDGE + placeOf(track, index, scale) * (total - 2 * EDGE)

export const indexAtX = (
  track: Track,
  x: number,
  { total, scale }: Pick<Window, 'total' | 'scale'>,
): number => indexAt(track, (x - EDGE) / Math.max(1, total - 2 * EDGE), scale)

export const laneHeightOf = ({ lanes }: Track): number =>
  Math.max(LANE.least, Math.min(LANE.usual, Math.floor(LANE.most / Math.max(1, lanes.length))))

/** Draws lanes, marks and the current step. Marks of one kind that share a pixel are drawn once. */
export function drawTrack(
  canvas: HTMLCanvasElement,
  track: Track,
  index: number,
  window: Window,
  colours: Colours,
): void {
  const { width, laneHeight, top } = window
  const pen = canvas.getContext('2d')
  if (!pen) return
  const density = globalThis.devicePixelRatio || 1
  const height = top + laneHeight * track.lanes.length
  const [wide, high] = [Math.round(width * density), Math.round(height * density)]
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
  canvas.style.inlineSize = `${width}px`
  pen.setTransform(density, 0, 0, density, 0, 0)
  pen.clearRect(0, 0, width, height)
  const screen = (step: number) => width - (xOf(track, step, window) - window.offset)
  drawLanes(pen, track, window, colours, screen)
  drawMarks(pen, track, window, colours, screen)
  const x = screen(index)
  pen.fillStyle = colours.accent
  pen.fillRect(x - 1, top, 2, height - top)
}

/** Draws the thumbnails that fit, each over its step, with a frame around that of the current step. */
export function drawThumbs(
  canvas: HTMLCanvasElement,
  track: Track,
  {
    index,
    pictures,
    gap,
  }: { readonly index: number; readonly pictures: readonly Thumb[]; readonly gap: number },
  window: Window,
  colours: Colours,
): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const shown = placed(pictures, (step) => xOf(track, step, window), window.total)
  const current = shown.findLast((thumb) => thumb.index <= index)
  const { width, offset } = window
  for (const thumb of shown) {
    const left = width - (thumb.start - offset) - thumb.width
    if (left < -thumb.width || left > width) continue
    pen.fillStyle = thumb === current ? colours.accent : colours.line
    pen.fillRect(left - 1, gap - 1, thumb.width + 2, THUMB + 2)
    pen.drawImage(thumb.image, left, gap, thumb.width, THUMB)
    pen.fillRect(width - (xOf(track, thumb.index, window) - offset), gap + THUMB, 1, gap)
  }
}

type Pen = CanvasRenderingContext2D
type Place = (step: number) => number

function drawLanes(pen: Pen, { lanes }: Track, window: Window, colours: Colours, screen: Place): void {
  const { width, laneHeight } = window
  lanes.forEach(({ first, last, title }, at) => {
    const [right, left] = [screen(first - 1), screen(last)]
    const top = window.top + at * laneHeight
    pen.fillStyle = colours.lane
    pen.beginPath()
    pen.roundRect(left - EDGE / 2, top + 1, right - left + EDGE, laneHeight - 2, 4)
    pen.fill()
    if (laneHeight < 14) return
    // The title stays in sight at the start of the visible part, before or after the lane's marks.
    pen.font = '12px "Vazirmatn", system-ui, sans-serif'
    pen.direction = 'rtl'
    pen.textBaseline = 'middle'
    pen.fillStyle = colours.quiet
    const laneTitle = `${toPersianDigits(at + 1)}. ${title}`
    const { width: length } = pen.measureText(laneTitle)
    const fitsAfter = left - EDGE - length > 4
    const fitsBefore = right + EDGE + length < width
    pen.textAlign = fitsAfter || !fitsBefore ? 'right' : 'left'
    if (fitsAfter) pen.fillText(laneTitle, Math.min(left - EDGE, width - 4), top + laneHeight / 2 + 1)
    else if (fitsBefore) pen.fillText(laneTitle, Math.max(right + EDGE, 4), top + laneHeight / 2 + 1)
  })
}

function drawMarks(pen: Pen, track: Track, window: Window, colours: Colours, screen: Place): void {
  const { width, laneHeight, offset } = window
  const from = Math.max(1, indexAtX(track, offset - EDGE, window) - 1)
  const to = Math.min(track.length, indexAtX(track, offset + width + EDGE, window) + 1)
  markKinds.forEach((kind, wanted) => {
    pen.fillStyle = pen.strokeStyle = colours.marks[kind]
    pen.lineWidth = 2
    let path = ''
    track.lanes.forEach(({ first, last }, lane) => {
      const middle = window.top + lane * laneHeight + laneHeight / 2
      let drawn = NaN
      for (let step = Math.max(from, first); step <= Math.min(to, last); step += 1) {
        if (track.kinds[step - 1] !== wanted) continue
        const x = Math.round(screen(step))
        if (x === drawn) continue
        drawn = x
        path += shapes[kind](x, middle, Math.min(5, laneHeight / 2 - 3))
      }
    })
    if (kind === 'failed') pen.stroke(new Path2D(path))
    else pen.fill(new Path2D(path))
  })
}

/**
 * Each kind has its own shape, an SVG path, so that colour is not needed to tell them apart. `size` is half of the height, px.
 */
export const shapes: Readonly<Record<MarkKind, (x: number, y: number, size: number) => string>> = {
  requested: (x, y, size) => `M${x - 0.5} ${y - size - 1}h1.5v${2 * size + 2}h-1.5Z`,
  followed: (x, y) => `M${x - 0.5} ${y - 1}h1v2h-1Z`,
  received: (x, y, size) => `M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}Z`,
  typed: (x, y, size) => `M${x - size} ${y + size - 3}h${2 * size}v3h${-2 * size}Z`,
  pressed: (x, y, size) =>
    `M${x + size} ${y}a${size} ${size} 0 1 1 ${-2 * size} 0a${size} ${size} 0 1 1 ${2 * size} 0`,
  failed: (x, y, size) =>
    `M${x - size} ${y - size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`,
}

/** Reads the colours of the theme. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(`--${name}`)
  return {
    ...{ quiet: colour('ink-2'), lane: colour('sand'), line: colour('line-strong') },
    accent: colour('accent'),
    marks: {
      ...{
        requested: colour('info'),
        followed: colour('ink-3'),
        received: colour('ok'),
        typed: colour('warn'),
      },
      ...{ pressed: colour('ink'), failed: colour('danger') },
    },
  }
}
