import type { Camera } from './camera.ts'
import { drawBezel } from './bezels.ts'
import { drawCase } from './caseBody.ts'
import { drawDial, type DialOptions } from './dial/dial.ts'
import { measure, type Measures } from './measures.ts'
import { document, path, radial, linear, type Sheet } from './svg.ts'
import { createRibbon, type Ribbon } from './straps/ribbon.ts'
import { isBracelet, paint, strapPieces } from './straps/strap.ts'
import type { WatchArt } from './types.ts'

export const SIZE = 1080

/** The sand-coloured background of every product picture. */
function sandGround(sheet: Sheet): string {
  const wall = linear(
    sheet,
    [0, 0],
    [0, SIZE],
    [0, '#f7f6f2'],
    [0.62, '#f0ede7'],
    [0.8, '#e9e6de'],
    [1, '#e2ded4'],
  )
  const glow = radial(sheet, [SIZE * 0.42, SIZE * 0.36], SIZE * 0.62, [0, '#ffffff', 0.75], [1, '#ffffff', 0])
  const d = `M0 0H${SIZE}V${SIZE}H0Z`
  return path(d, { fill: wall }) + path(d, { fill: glow })
}

/** A soft oval shadow: a gradient, because blurring costs ten times as much. */
export function softShadow(
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength: number,
): string {
  const fill = radial(
    sheet,
    [0, 0],
    1,
    [0, '#2a2118', strength],
    [0.35, '#2a2118', strength * 0.62],
    [0.7, '#2a2118', strength * 0.16],
    [1, '#2a2118', 0],
  )
  return `<circle r="1" transform="translate(${x} ${y}) scale(${rx} ${ry})" fill="${fill}"/>`
}

/** The two halves of the strap of a watch worn on an invisible wrist. */
export function wornStrap(art: WatchArt, sizes: Measures, loop: number): Ribbon[] {
  const metal = isBracelet(art.strap) || art.strap.kind === 'mesh'
  return ([-1, 1] as const).map((side) =>
    createRibbon({
      side,
      startY: metal ? sizes.halfHeight * 0.9 : sizes.halfHeight * 0.955,
      startZ: -sizes.half * 0.1,
      half: sizes.strap,
      endHalf: sizes.strap * (metal ? 0.82 : 0.86),
      swing: sizes.half * 0.62 + 2.2,
      loop,
    }),
  )
}

/** The two halves of a strap that runs straight out of the picture. */
export function straightStrap(art: WatchArt, sizes: Measures, length: number): Ribbon[] {
  return ([-1, 1] as const).map((side) =>
    createRibbon({
      side,
      startY: sizes.halfHeight * 0.9,
      startZ: -sizes.half * 0.1,
      half: sizes.strap,
      endHalf: sizes.strap * 0.86,
      flat: length,
    }),
  )
}

export interface WatchOptions extends DialOptions {
  readonly ribbons?: readonly Ribbon[]
}

/** The whole watch as seen by a camera, without a background. */
export function drawWatchBody(
  sheet: Sheet,
  camera: Camera,
  art: WatchArt,
  options: WatchOptions = {},
): string {
  return drawStrap(sheet, camera, art, options) + drawHead(sheet, camera, art, options)
}

/** The strap with the shadow of the case. */
export function drawStrap(sheet: Sheet, camera: Camera, art: WatchArt, options: WatchOptions = {}): string {
  const sizes = measure(art)
  const ribbons = options.ribbons ?? wornStrap(art, sizes, sizes.half * 2.1)
  const pieces = ribbons.flatMap((ribbon, index) =>
    strapPieces(sheet, camera, ribbon, art.strap, art.seed + index),
  )
  return paint(pieces) + underCase(sheet, camera, sizes)
}

/** The watch without its strap. */
export function drawHead(sheet: Sheet, camera: Camera, art: WatchArt, options: DialOptions = {}): string {
  const sizes = measure(art)
  return (
    drawCase(camera, art, sizes) +
    drawBezel(sheet, camera, art, sizes) +
    drawDial(sheet, camera, art, sizes, options)
  )
}

/** The shadow of the case on both halves of the strap. */
function underCase(sheet: Sheet, camera: Camera, sizes: Measures): string {
  return [-1, 1]
    .map((side) => {
      const reach = sizes.half * 0.34
      const from = side * sizes.halfHeight * 0.9
      const shade = linear(
        sheet,
        [0, from],
        [0, from + side * reach],
        [0, '#000', 0.55],
        [0.5, '#000', 0.22],
        [1, '#000', 0],
      )
      const w = sizes.strap * 0.99
      const [top, bottom] = [Math.min(from, from + side * reach), Math.max(from, from + side * reach)]
      return `<path d="M${-w} ${top}H${w}V${bottom}H${-w}Z" fill="${shade}" transform="${camera.plane(-sizes.half * 0.1)}"/>`
    })
    .join('')
}

/** The picture of a product: the content on a sand-coloured background. */
export function finish(sheet: Sheet, content: string): string {
  return document(sheet, SIZE, SIZE, sandGround(sheet) + content)
}
