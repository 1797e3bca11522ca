import { createCamera, type Camera } from './camera.ts'
import { drawCase } from './caseBody.ts'
import { metalColour, mix } from './colour.ts'
import { drawMovement } from './dial/movement.ts'
import { measure, type Measures } from './measures.ts'
import { caseGauge } from './shapes.ts'
import { lathe, ring, type Surface } from './solids.ts'
import { circle, clip, group, linear, num, path, polar, polyline, roundRect, type Sheet } from './svg.ts'
import { createRibbon } from './straps/ribbon.ts'
import { liningOf } from './straps/soft.ts'
import { isBracelet, paint, strapPieces } from './straps/strap.ts'
import { drawRingText, drawText, type TextOptions } from './text.ts'
import type { StrapArt, WatchArt } from './types.ts'

/** The watch turned over: lining of the strap, case back with its engraving or its window. */
export function drawBack(sheet: Sheet, art: WatchArt, scale: number, size: number): string {
  const sizes = measure(art)
  const camera = createCamera({ scale, centre: [size / 2, size / 2] })
  const strap = underside(art.strap)
  const ribbons = ([-1, 1] as const).map((side) =>
    createRibbon({
      side,
      startY: sizes.halfHeight * 0.88,
      startZ: 0,
      half: sizes.strap,
      endHalf: sizes.strap * 0.8,
      flat: 46,
    }),
  )
  const pieces = ribbons.flatMap((ribbon, index) =>
    strapPieces(sheet, camera, ribbon, strap, art.seed + index),
  )
  const flat: WatchArt = { ...art, finish: 'polished' }
  // From behind, the crown is on the other side.
  const body = group(drawCase(camera, flat, sizes), { transform: `translate(${size} 0) scale(-1 1)` })
  return paint(pieces) + body + cover(sheet, camera, art, sizes)
}

function underside(strap: StrapArt): StrapArt {
  if (isBracelet(strap) || strap.kind === 'mesh' || strap.kind === 'nato') return strap
  const kind = strap.kind === 'croco' || strap.kind === 'suede' ? 'leather' : strap.kind
  return { ...strap, kind, colour: liningOf(strap) }
}

function cover(sheet: Sheet, camera: Camera, art: WatchArt, sizes: Measures): string {
  const metal = art.metal === 'black' ? 'black' : art.metal === 'titanium' ? 'titanium' : 'steel'
  const round = sizes.face === caseGauge.round
  const surface: Surface = { metal, finish: 'brushed' }
  const shiny: Surface = { metal, finish: 'polished' }
  const outer = sizes.half * (round ? 0.9 : 0.88)
  const plate =
    lathe(
      camera,
      sizes.face,
      [
        { size: outer, z: 0 },
        { size: outer * 0.965, z: 0.8 },
      ],
      shiny,
    ) + ring(camera, sizes.face, { size: outer * 0.966, z: 0.8 }, { size: 0.01, z: 0.8 }, surface)
  const unit = outer / 100
  const content = round ? roundCover(sheet, art, metal) : flatCover(art, sizes)
  return plate + group(content, { transform: camera.plane(0.8, unit) })
}

function roundCover(sheet: Sheet, art: WatchArt, metal: Surface['metal']): string {
  const ink = metal === 'black' ? '#c9ccd1' : '#3b3e43'
  const words = { font: 'sans' as const, size: 6.6, tracking: 0.22, fill: ink }
  const notches = Array.from(
    { length: 6 },
    (_, index) =>
      `<path d="${roundRect(-7, -94.5, 14, 7.5, 2)}" transform="rotate(${index * 60 + 30})" fill="#000" fill-opacity=".42"/>`,
  ).join('')
  const engraved =
    carvedRing(art.back.engraving, { ...words, radius: 79, angle: 0 }) +
    carvedRing(`No. ${String(1000 + (art.seed % 9000))}`, { ...words, radius: 79, angle: 180, inward: true })
  const lines = [86.5, 71.5]
    .map((r) =>
      path(circle(0, 0, r), { fill: 'none', stroke: '#000', 'stroke-opacity': 0.28, 'stroke-width': 0.7 }),
    )
    .join('')
  return notches + lines + engraved + (art.back.open ? window(sheet, art) : medal(sheet, art, ink))
}

/** Letters cut into metal: dark, with a lit lower edge. */
function carvedRing(text: string, options: Parameters<typeof drawRingText>[1]): string {
  const light = drawRingText(text, { ...options, fill: '#ffffff', opacity: 0.6 })
  return group(light, { transform: 'translate(.5 .6)' }) + drawRingText(text, options)
}

function carved(text: string, options: TextOptions): string {
  const shifted = {
    ...options,
    x: (options.x ?? 0) + 0.5,
    y: (options.y ?? 0) + 0.6,
    fill: '#ffffff',
    opacity: 0.6,
  }
  return drawText(text, shifted) + drawText(text, options)
}

/** A crystal with the movement and its winding weight behind it. */
function window(sheet: Sheet, art: WatchArt): string {
  const inside = clip(sheet, circle(0, 0, 66))
  const gold = art.metal === 'gold' || art.metal === 'rose' ? art.metal : 'gold'
  const movement = group(drawMovement(sheet, { metal: gold, seed: art.seed, open: false }), {
    transform: 'scale(.67)',
  })
  const frame = linear(sheet, [-66, -66], [66, 66], [0, '#1b1d20', 0.9], [0.5, '#6b7077'], [1, '#ffffff'])
  const sheen = linear(sheet, [-60, -60], [20, 30], [0, '#fff', 0.3], [1, '#fff', 0])
  return (
    group(movement + rotor(sheet, art) + path('M-90 -90H50C30 -40 -30 10 -90 40Z', { fill: sheen }), {
      'clip-path': inside,
    }) + path(circle(0, 0, 66), { fill: 'none', stroke: frame, 'stroke-width': 2.4 })
  )
}

function rotor(sheet: Sheet, art: WatchArt): string {
  if (!art.dial.lines.some((line) => /AUTO|اتوماتیک/.test(line))) return ''
  const d = 'M-63 4A63 63 0 0 0 63 4L46 4A46 46 0 0 1 14 45L9 7A11 11 0 1 0 -9 7L-14 45A46 46 0 0 1 -46 4Z'
  const fill = linear(
    sheet,
    [-60, -20],
    [60, 60],
    [0, '#f3f4f5'],
    [0.4, '#b6babf'],
    [0.7, '#8b9096'],
    [1, '#d9dbde'],
  )
  const turn = 20 + (art.seed % 5) * 16
  const name = drawRingText(art.brand.text, {
    font: art.brand.font,
    size: 9,
    radius: 54,
    angle: 180,
    inward: true,
    tracking: 0.2,
    fill: '#3a3227',
  })
  return group(
    path(d, { fill: '#000', 'fill-opacity': 0.3, transform: 'translate(1 2.4)' }) +
      path(d, { fill, stroke: '#fff', 'stroke-opacity': 0.8, 'stroke-width': 0.7 }) +
      name +
      path(circle(0, 0, 6.4), { fill: metalColour('steel', 0.7), stroke: '#0007', 'stroke-width': 0.8 }) +
      path(circle(0, 0, 2.6), { fill: '#b01640' }),
    { transform: `rotate(${turn})` },
  )
}

/** A struck emblem: hands at ten past ten in a ring of rays. */
function medal(sheet: Sheet, art: WatchArt, ink: string): string {
  let rays = ''
  for (let index = 0; index < 60; index += 1) {
    const turn = (index / 60) * 2 * Math.PI
    rays += polyline([polar(turn, 38), polar(turn, index % 5 ? 46 : 52)])
  }
  const dome = linear(
    sheet,
    [-40, -40],
    [40, 40],
    [0, '#ffffff', 0.5],
    [0.5, '#ffffff', 0],
    [1, '#000000', 0.22],
  )
  return (
    path(circle(0, 0, 60), { fill: dome, stroke: ink, 'stroke-opacity': 0.5, 'stroke-width': 0.9 }) +
    path(rays, { stroke: ink, 'stroke-width': 1.1, opacity: 0.8 }) +
    path('M0 4L-24 -14L-3 -5L25 -24L4 3Z', { fill: ink, opacity: 0.85 }) +
    carved(art.brand.text, { font: art.brand.font, size: 10.5, y: 20, tracking: 0.14, fill: ink })
  )
}

/** Plate of a shaped case: four screws and lines of engraving. */
function flatCover(art: WatchArt, sizes: Measures): string {
  const ink = art.metal === 'black' ? '#c9ccd1' : '#44474c'
  const tall = (sizes.halfHeight / sizes.half) * 100
  const screw = (x: number, y: number) =>
    path(circle(x, y, 5.4), {
      fill: mix('#c7cacf', '#000000', 0.15),
      stroke: '#000',
      'stroke-opacity': 0.45,
      'stroke-width': 0.9,
    }) +
    `<path d="M-4.4 -.7h8.8v1.4h-8.8Z" transform="translate(${num(x)} ${num(y)}) rotate(${num(x * 3 + y)})" fill="#1b1d20" fill-opacity=".75"/>`
  const [sx, sy] = [68, tall * 0.68]
  const words = art.back.engraving.split(' · ')
  const small = { font: 'sans' as const, size: 7, tracking: 0.2, fill: ink }
  return (
    [
      [-sx, -sy],
      [sx, -sy],
      [-sx, sy],
      [sx, sy],
    ]
      .map(([x, y]) => screw(x!, y!))
      .join('') +
    carved(art.brand.text, { font: art.brand.font, size: 15, y: -26, tracking: 0.12, fill: ink }) +
    words
      .slice(1, 5)
      .map((word, index) => carved(word, { ...small, y: 2 + index * 13 }))
      .join('')
  )
}
