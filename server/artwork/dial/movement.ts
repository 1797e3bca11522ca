import { metalColour, mix } from '../colour.ts'
import { createRandom } from '../random.ts'
import { metalFill } from '../solids.ts'
import {
  circle,
  clip,
  group,
  linear,
  num,
  path,
  polar,
  polygon,
  radial,
  radians,
  xy,
  type Point,
  type Sheet,
} from '../svg.ts'
import type { Metal } from '../types.ts'

interface MovementOptions {
  readonly metal: Metal
  readonly seed: number
  /** seen through a skeleton dial: more space between the parts, no winding weight */
  readonly open: boolean
}

/** Bridges with Geneva stripes, wheels, jewels, balance: a movement of radius 100. */
export function drawMovement(sheet: Sheet, { metal, seed, open }: MovementOptions): string {
  const random = createRandom(seed + 77)
  const [middle, edge] = open ? (['#4a4d53', '#131417'] as const) : (['#d9dadb', '#85888d'] as const)
  const plate = radial(sheet, [-20, -30], 130, [0, middle], [1, edge])
  const base = path(circle(0, 0, 100), { fill: plate }) + perlage(open)
  const wheels: [number, number, number, Metal][] = [
    [-42, -34, 30, 'gold'],
    [34, -46, 22, 'gold'],
    [46, 12, 26, 'steel'],
    [4, -4, 20, 'gold'],
    [-10, 52, 16, 'gold'],
  ]
  const gears = wheels
    .map(([x, y, r, tone], index) => gear(sheet, x, y, r, 34 + index * 6, tone, random() * 9))
    .join('')
  return base + gears + bridges(sheet, open) + balance(sheet, -38, 42, 27, metal) + jewels(sheet)
}

function perlage(open: boolean): string {
  let dots = ''
  for (let ring = 12; ring < 100; ring += 11) {
    const count = Math.round((2 * Math.PI * ring) / 11)
    for (let index = 0; index < count; index += 1) {
      dots += circle(...polar((index / count) * 2 * Math.PI, ring), 6.4)
    }
  }
  return path(dots, {
    fill: 'none',
    stroke: '#fff',
    'stroke-opacity': open ? 0.09 : 0.3,
    'stroke-width': 0.7,
  })
}

/** A wheel with teeth, spokes and a pinion. */
function gear(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  teeth: number,
  metal: Metal,
  turn: number,
): string {
  const at = (angle: number, distance: number): Point => {
    const [dx, dy] = polar(angle, distance)
    return [x + dx, y + dy]
  }
  const rim = Array.from({ length: teeth * 4 }, (_, index) =>
    at(((index + turn) / (teeth * 4)) * 2 * Math.PI, index % 4 < 2 ? r : r * 0.93),
  )
  const stops = [
    [0, 0.9],
    [0.45, 0.6],
    [0.7, 0.42],
    [1, 0.75],
  ] as const
  const fill = metalFill(sheet, metal, [x - r, y - r], [x + r, y + r], ...stops)
  let holes = ''
  for (let spoke = 0; spoke < 5; spoke += 1) {
    const [from, to] = [spoke * 72 + turn * 8 + 9, spoke * 72 + turn * 8 + 63]
    const [outer, inner] = [r * 0.78, r * 0.3]
    const end = (radius: number, degrees: number) => xy(at(radians(degrees), radius))
    holes += `M${end(outer, from)}A${num(outer)} ${num(outer)} 0 0 1 ${end(outer, to)}L${end(inner, to - 12)}A${num(inner)} ${num(inner)} 0 0 0 ${end(inner, from + 12)}Z`
  }
  return (
    path(circle(x + 1.2, y + 1.8, r), { fill: '#000', opacity: 0.22 }) +
    path(polygon(rim) + holes, {
      fill,
      'fill-rule': 'evenodd',
      stroke: '#000',
      'stroke-opacity': 0.3,
      'stroke-width': 0.4,
    }) +
    path(circle(x, y, r * 0.16), { fill: metalColour('steel', 0.8), stroke: '#0006', 'stroke-width': 0.5 })
  )
}

function bridges(sheet: Sheet, open: boolean): string {
  const shapes = open
    ? [
        'M-92 -10C-60 -30 -30 -8 0 -10S60 -62 86 -50L92 -32C66 -40 40 2 4 8S-60 -8 -94 14Z',
        'M10 96C20 60 60 60 92 26L97 10C70 40 26 34 -4 70L-16 97Z',
      ]
    : [
        'M-99 -12A100 100 0 0 1 70 -71L58 -52C30 -70 22 -18 -2 -14S-40 -20 -56 8Z',
        'M78 -62A100 100 0 0 1 30 95L18 70C44 52 12 30 22 8S70 -20 62 -44Z',
        'M18 98A100 100 0 0 1 -76 64L-62 72C-40 88 -14 70 2 74Z',
      ]
  const silver = linear(
    sheet,
    [-100, -100],
    [100, 100],
    [0, '#f4f5f6'],
    [0.4, '#c4c7cb'],
    [0.65, '#9da1a7'],
    [1, '#d8dadd'],
  )
  const all = shapes.join('')
  const stripes = clip(sheet, all)
  let lines = ''
  for (let at = -190; at < 190; at += 13) lines += `<path d="M${at} -150h6.5L${at + 176.5} 150h-6.5Z"/>`
  return (
    path(all, { fill: '#000', opacity: 0.3, transform: 'translate(1.4 2.2)' }) +
    path(all, { fill: silver, stroke: '#fff', 'stroke-opacity': 0.7, 'stroke-width': 0.9 }) +
    group(group(lines, { fill: '#fff', 'fill-opacity': 0.3 }), { 'clip-path': stripes })
  )
}

function balance(sheet: Sheet, x: number, y: number, r: number, metal: Metal): string {
  const tone: Metal = metal === 'black' || metal === 'steel' ? 'gold' : metal
  const rim = circle(x, y, r) + circle(x, y, r * 0.84)
  const fill = metalFill(sheet, tone, [x - r, y - r], [x + r, y + r], [0, 0.95], [0.5, 0.5], [1, 0.8])
  let spring = `M${num(x)} ${num(y)}`
  for (let step = 0; step < 120; step += 1) {
    const [dx, dy] = polar(step * 0.32, 2 + step * r * 0.0052)
    spring += `L${xy([x + dx, y + dy])}`
  }
  return (
    path(circle(x, y, r * 1.05), { fill: mix('#17181b', '#2b2d31', 0.5), opacity: 0.75 }) +
    path(rim, { fill, 'fill-rule': 'evenodd' }) +
    path(`M${num(x - r)} ${num(y - 2)}H${num(x + r)}v4H${num(x - r)}Z`, {
      fill,
      transform: `rotate(28 ${x} ${y})`,
    }) +
    path(spring, { fill: 'none', stroke: '#5a7dbd', 'stroke-width': 0.8 })
  )
}

function jewels(sheet: Sheet): string {
  const ruby = radial(sheet, [0, -1], 5, [0, '#ff8fa6'], [0.5, '#c31644'], [1, '#6d0a26'])
  sheet.defs.push(
    `<g id="jewel"><circle r="5.6" fill="#caa24c"/><circle r="4.1" fill="${ruby}"/><circle r="1.1" fill="#2a0510"/></g>`,
  )
  return [
    [-42, -34],
    [34, -46],
    [46, 12],
    [-38, 42],
    [4, -4],
    [20, 62],
  ]
    .map(([x, y]) => `<use href="#jewel" x="${x}" y="${y}"/>`)
    .join('')
}
