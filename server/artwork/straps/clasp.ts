import type { Camera } from '../camera.ts'
import { metalColour, mix } from '../colour.ts'
import { metalFill } from '../solids.ts'
import { circle, clip, group, linear, num, path, polygon, roundRect, type Point, type Sheet } from '../svg.ts'
import { drawText } from '../text.ts'
import type { BrandFont, Metal, StrapArt } from '../types.ts'
import { createRibbon, pointedOutline } from './ribbon.ts'
import { isBracelet, paint, strapPieces } from './strap.ts'

interface ClaspOptions {
  readonly strap: StrapArt
  readonly metal: Metal
  readonly brand: { readonly text: string; readonly font: BrandFont }
  readonly seed: number
  /** half width of the strap, mm */
  readonly half: number
  /** mm of strap on both sides */
  readonly reach: number
}

/** A closed strap laid flat, its clasp in the middle: a folding clasp on metal, a pin buckle on the rest. */
export function drawClosedStrap(sheet: Sheet, camera: Camera, options: ClaspOptions): string {
  return isBracelet(options.strap) || options.strap.kind === 'mesh'
    ? foldingClasp(sheet, camera, options)
    : pinBuckle(sheet, camera, options)
}

function halfStrap(sheet: Sheet, camera: Camera, options: ClaspOptions, side: -1 | 1, start: number): string {
  const { half, reach, strap, seed } = options
  const ribbon = createRibbon({
    side,
    startY: start,
    startZ: 0,
    half,
    endHalf: half * 1.06,
    flat: reach,
  })
  return paint(strapPieces(sheet, camera, ribbon, strap, seed))
}

function foldingClasp(sheet: Sheet, camera: Camera, options: ClaspOptions): string {
  const { half, strap, brand } = options
  const metal = strap.metal ?? options.metal
  const w = half * 1.03
  const body = roundRect(-w, -9, 2 * w, 18, 1.6)
  const lights = [
    [0, 0.25],
    [0.06, 0.8],
    [0.35, 0.66],
    [0.6, 0.78],
    [0.94, 0.56],
    [1, 0.2],
  ] as const
  const face = metalFill(sheet, metal, [-w, 0], [w, 0], ...lights)
  let brush = ''
  for (let x = -w + 0.4; x < w; x += 0.32) brush += `M${num(x)} -8.6V8.6`
  const flap = roundRect(-w * 0.72, 2.6, w * 1.44, 6.2, 1.2)
  const flapFace = metalFill(sheet, metal, [0, 2.6], [0, 8.8], [0, 0.95], [0.3, 0.7], [1, 0.36])
  const plate =
    path(body, { fill: '#000', opacity: 0.3, transform: 'translate(.5 1)' }) +
    path(body, { fill: face, stroke: metalColour(metal, 0.15), 'stroke-width': 0.16 }) +
    path(brush, { stroke: '#fff', 'stroke-opacity': 0.13, 'stroke-width': 0.12 }) +
    path(flap, { fill: '#000', opacity: 0.35, transform: 'translate(.2 .5)' }) +
    path(flap, { fill: flapFace, stroke: metalColour(metal, 0.2), 'stroke-width': 0.12 }) +
    carvedName(brand, -3.2, metal)
  return (
    halfStrap(sheet, camera, options, -1, 6.5) +
    halfStrap(sheet, camera, options, 1, 6.5) +
    group(plate, { transform: camera.plane(1.2) })
  )
}

function carvedName(brand: ClaspOptions['brand'], y: number, metal: Metal): string {
  const name = { font: brand.font, size: 2.5, tracking: 0.16 }
  return (
    drawText(brand.text, { ...name, x: 0.1, y: y + 0.14, fill: '#ffffff', opacity: 0.6 }) +
    drawText(brand.text, { ...name, y, fill: metalColour(metal, 0.12) })
  )
}

function pinBuckle(sheet: Sheet, camera: Camera, options: ClaspOptions): string {
  const { half, metal, strap, reach } = options
  const tipAt = 27
  const shape = pointedOutline({ start: half * 1.02, half, point: half * 0.9 }, -reach - 8, tipAt)
  const outlineOnPage = shape.map(([x, y]) => camera.point([x, y, 0]))
  const inside = clip(sheet, polygon(outlineOnPage))
  const long = createRibbon({
    side: 1,
    startY: -reach - 8,
    startZ: 0.5,
    half: half * 1.02,
    endHalf: half,
    flat: reach + 8 + tipAt + 1,
  })
  const over = paint(strapPieces(sheet, camera, long, strap, options.seed + 3))
  const shadow = path(polygon(shape.map(([x, y]) => camera.point([x + 0.5, y + 1, 0]))), {
    fill: '#000',
    opacity: 0.3,
  })
  const flat = { transform: camera.plane(1.4) }
  return (
    halfStrap(sheet, camera, options, 1, 3) +
    group(innerBar(sheet, half, metal), flat) +
    shadow +
    group(over, { 'clip-path': inside }) +
    group(holes(half) + keeper(sheet, half, strap) + frame(sheet, half, metal), flat)
  )
}

function holes(half: number): string {
  return [-26, -19.5, -13, 12.5, 19]
    .map(
      (y) =>
        path(circle(0, y, half * 0.085), { fill: '#0b0a09', opacity: 0.85 }) +
        path(circle(0.06, y + 0.12, half * 0.11), {
          fill: 'none',
          stroke: '#fff',
          'stroke-opacity': 0.16,
          'stroke-width': 0.16,
        }),
    )
    .join('')
}

const barFill = (sheet: Sheet, metal: Metal, from: Point, to: Point): string =>
  metalFill(sheet, metal, from, to, [0, 0.35], [0.25, 1], [0.5, 0.68], [0.8, 0.34], [1, 0.6])

function innerBar(sheet: Sheet, half: number, metal: Metal): string {
  const w = half + 1.7
  return path(roundRect(-w, 1.6, 2 * w, 2.4, 1), { fill: barFill(sheet, metal, [0, 1.6], [0, 4]) })
}

/** The buckle's frame over the strap and its tang. */
function frame(sheet: Sheet, half: number, metal: Metal): string {
  const w = half + 2.1
  const outer = `M${-w} 3.6V-7Q${-w} -10.4 ${-w + 3.4} -10.4H${w - 3.4}Q${w} -10.4 ${w} -7V3.6H${w - 1.7}V-6Q${w - 1.7} -6.6 ${w - 2.6} -6.6H${-w + 2.6}Q${-w + 1.7} -6.6 ${-w + 1.7} -6V3.6Z`
  const lights = [
    [0, 0.95],
    [0.3, 0.62],
    [0.55, 0.9],
    [0.8, 0.45],
    [1, 0.75],
  ] as const
  const fill = metalFill(sheet, metal, [-w, -10], [w * 0.4, 5], ...lights)
  const tang = 'M-.75 3.4L-.55 -8.6Q0 -9.8 .55 -8.6L.75 3.4Q0 4.6 -.75 3.4Z'
  return (
    path(outer, { fill: '#000', opacity: 0.34, transform: 'translate(.45 .9)' }) +
    path(outer, {
      fill,
      stroke: metalColour(metal, 0.18),
      'stroke-width': 0.14,
      'stroke-linejoin': 'round',
    }) +
    path(tang, { fill: '#000', opacity: 0.35, transform: 'translate(.4 .7)' }) +
    path(tang, {
      fill: barFill(sheet, metal, [-0.8, 0], [0.8, 0]),
      stroke: metalColour(metal, 0.15),
      'stroke-width': 0.1,
    })
  )
}

function keeper(sheet: Sheet, half: number, strap: StrapArt): string {
  const w = half + 0.7
  const d = roundRect(-w, 6.6, 2 * w, 3.9, 0.9)
  const fill = linear(
    sheet,
    [-w, 0],
    [w, 0],
    [0, mix(strap.colour, '#000000', 0.55)],
    [0.25, mix(strap.colour, '#ffffff', 0.14)],
    [0.6, strap.colour],
    [1, mix(strap.colour, '#000000', 0.6)],
  )
  return path(d, { fill: '#000', opacity: 0.35, transform: 'translate(.3 .7)' }) + path(d, { fill })
}
