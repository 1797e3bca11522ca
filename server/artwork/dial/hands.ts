import { lit, metalColour } from '../colour.ts'
import { circle, num, path, polygon, type Point } from '../svg.ts'
import type { HandKind, Metal, WatchArt } from '../types.ts'
import { bevelLight, dropShadow } from './facets.ts'

/** Degrees clockwise from twelve: ten past ten, as product pictures usually show. */
const pose = { hour: 305, minute: 50, second: 232, gmt: 128 } as const

/** Half of a hand's outline from its tail to its tip, x to the right; lengths are parts of `length`. */
const shapes: Readonly<Record<HandKind, (length: number, width: number) => Point[]>> = {
  dauphine: (length, width) => [
    [0, 20],
    [width * 0.35, 14],
    [width, -2],
    [width * 0.06, -length],
    [0, -length],
  ],
  baton: (length, width) => [
    [0, 18],
    [width * 0.62, 18],
    [width * 0.62, -length + width * 0.7],
    [0, -length],
  ],
  sword: (length, width) => [
    [0, 17],
    [width * 0.42, 17],
    [width * 0.5, 0],
    [width * 0.95, -length * 0.8],
    [0, -length],
  ],
  leaf: (length, width) => [
    [0, 12],
    [width * 0.25, 12],
    [width * 0.3, -6],
    [width * 0.85, -length * 0.38],
    [width * 0.72, -length * 0.58],
    [width * 0.2, -length * 0.9],
    [0, -length],
  ],
  diver: (length, width) => [
    [0, 16],
    [width * 0.6, 16],
    [width * 0.75, -length * 0.3],
    [width * 1.05, -length * 0.78],
    [0, -length],
  ],
  breguet: (length, width) => [
    [0, 12],
    [width * 0.3, 12],
    [width * 0.34, -length * 0.5],
    [width * 0.2, -length * 0.82],
    [0, -length],
  ],
}

interface HandOptions {
  readonly length: number
  readonly width: number
  readonly angle: number
}

export type HandName = 'gmt' | 'hour' | 'minute' | 'second'

/** Hour, minute, second and GMT hands above a dial of half width 100. */
export function drawHands(art: WatchArt): string {
  return handsOf(art)
    .map((name) => drawHand(art, name))
    .join('')
}

/** The hands of a watch from the lowest to the highest above the dial. */
export function handsOf({ hands, dial }: WatchArt): HandName[] {
  if (dial.display === 'digital' || dial.display === 'smart') return []
  return [
    ...(hands.gmt ? ['gmt' as const] : []),
    'hour',
    'minute',
    ...(hands.second ? ['second' as const] : []),
  ]
}

/** One hand; the highest one includes the boss over the axis. `angle` in degrees, by default that of product pictures. */
export function drawHand(art: WatchArt, name: HandName, angle = angleOf(art, name)): string {
  const top = name === handsOf(art).at(-1) ? boss(art) : ''
  return bareHand(art, name, angle) + top
}

const angleOf = (art: WatchArt, name: HandName) => (name === 'second' && art.chronograph ? 0 : pose[name])

function bareHand(art: WatchArt, name: HandName, angle: number): string {
  const wide =
    art.hands.kind === 'diver' || art.hands.kind === 'sword' ? 1.35 : art.hands.kind === 'leaf' ? 1.15 : 1
  switch (name) {
    case 'gmt':
      return gmtHand(art.hands.gmt ?? '', 70, angle)
    case 'hour':
      return hand(art, { length: 52, width: 5.6 * wide, angle })
    case 'minute':
      return hand(art, { length: 79, width: 4.7 * wide, angle })
    case 'second':
      return secondHand(art, angle)
  }
}

function hand(art: WatchArt, { length, width, angle }: HandOptions): string {
  const right = shapes[art.hands.kind](length, width)
  const left = right.map(([x, y]): Point => [-x, y]).reverse()
  const d = polygon([...right, ...left])
  const fill = (side: number) =>
    art.hands.colour
      ? lit(art.hands.colour, side > 0 ? 0.5 : 0.62)
      : metalColour(art.hands.metal, bevelLight(angle + side * 90))
  const faces = path(polygon(right), { fill: fill(1) }) + path(polygon(left), { fill: fill(-1) })
  const extra = art.hands.kind === 'breguet' ? moonTip(art, length, width) : lume(art, length, width)
  return dropShadow(d, 2.4, `rotate(${angle})`) + `<g transform="rotate(${angle})">${faces}${extra}</g>`
}

function lume(art: WatchArt, length: number, width: number): string {
  if (!art.dial.lume || art.hands.kind === 'leaf' || art.hands.kind === 'dauphine') return ''
  const fat = art.hands.kind === 'baton' ? 0.3 : 0.58
  const top = -length * (art.hands.kind === 'baton' ? 0.93 : 0.9)
  const shoulder = -length * (art.hands.kind === 'baton' ? 0.9 : 0.77)
  const slot = polygon([
    [-width * fat * 0.6, -length * 0.3],
    [-width * fat, shoulder],
    [0, top],
    [width * fat, shoulder],
    [width * fat * 0.6, -length * 0.3],
  ])
  return path(slot, { fill: art.dial.lume, stroke: '#000', 'stroke-opacity': 0.25, 'stroke-width': 0.3 })
}

function moonTip(art: WatchArt, length: number, width: number): string {
  const y = -length * 0.72
  const fill = art.hands.colour ?? metalColour(art.hands.metal, 0.6)
  return path(circle(0, y, width * 0.95) + circle(0, y - 0.4, width * 0.55), { fill, 'fill-rule': 'evenodd' })
}

function gmtHand(colour: string, length: number, angle: number): string {
  const d = `M-.9 14H.9V${num(-length + 12)}H5.4L0 ${num(-length)}L-5.4 ${num(-length + 12)}H-.9Z`
  return dropShadow(d, 1.8, `rotate(${angle})`) + path(d, { fill: colour, transform: `rotate(${angle})` })
}

function secondHand(art: WatchArt, angle: number): string {
  const length = 86
  const ball = art.dial.indices === 'dots' ? circle(0, -length * 0.68, 3.4) : ''
  const d = `M-1.5 27L1.5 27L1 8L.45 ${num(-length)}L-.45 ${num(-length)}L-1 8Z${ball}`
  return (
    dropShadow(d, 3, `rotate(${angle})`) + path(d, { fill: art.hands.second, transform: `rotate(${angle})` })
  )
}

function boss(art: WatchArt): string {
  const metal: Metal = art.hands.colour ? 'gunmetal' : art.hands.metal
  const top = art.hands.second ?? metalColour(metal, 0.75)
  return (
    path(circle(0.6, 1, 4.8), { fill: '#000', opacity: 0.3 }) +
    path(circle(0, 0, 4.4), { fill: art.hands.colour ?? metalColour(metal, 0.55) }) +
    path(circle(0, 0, 3), { fill: top }) +
    path(circle(-0.7, -0.8, 1), { fill: '#fff', opacity: 0.5 })
  )
}
