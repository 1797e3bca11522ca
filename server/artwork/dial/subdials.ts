import { luminance, metalColour, mix } from '../colour.ts'
import { toPersianDigits } from '../../shared/persian.ts'
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
  polyline,
  radial,
  radians,
  xy,
  type Point,
  type Sheet,
} from '../svg.ts'
import { drawText } from '../text.ts'
import type { Subdial, WatchArt } from '../types.ts'
import { dropShadow } from './facets.ts'

export interface Place {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Positions of the subdials, in the order of `dial.subdials`. */
export function subdialPlaces(art: WatchArt): Place[] {
  const count = art.dial.subdials.length
  if (count >= 3) {
    return [
      { x: -46, y: 0, r: 25 },
      { x: 46, y: 0, r: 25 },
      { x: 0, y: 46, r: 25 },
    ]
  }
  if (count === 2)
    return [
      { x: -44, y: 0, r: 28 },
      { x: 44, y: 0, r: 28 },
    ]
  return count === 1 ? [{ x: 0, y: 47, r: 26 }] : []
}

export function drawSubdials(sheet: Sheet, art: WatchArt): string {
  const places = subdialPlaces(art)
  return art.dial.subdials.map((kind, index) => subdial(sheet, art, kind, places[index]!, index)).join('')
}

const tops: Readonly<Record<Subdial, string>> = { seconds: '60', minutes: '30', hours: '12', reserve: '' }

function subdial(sheet: Sheet, art: WatchArt, kind: Subdial, { x, y, r }: Place, index: number): string {
  const ground =
    art.dial.subColour ?? mix(art.dial.colour, '#000000', luminance(art.dial.colour) > 0.5 ? 0.05 : 0.3)
  const ink = luminance(ground) > 0.5 ? '#1d1e22' : '#f3f1ea'
  let grooves = ''
  for (let ring = 3; ring < r - 1; ring += 1.9) grooves += circle(0, 0, ring)
  const cut = linear(sheet, [-r, -r], [r, r], [0, '#000', 0.55], [0.5, '#000', 0.1], [1, '#fff', 0.5])
  let ticks = ''
  const steps = kind === 'hours' ? 24 : 30
  for (let step = 0; step < steps; step += 1) {
    const main = step % (steps / 6) === 0
    const turn = (step / steps) * 2 * Math.PI - Math.PI / 2
    ticks += polyline([polar(turn, r - 1.4), polar(turn, r - (main ? 5 : 3))])
  }
  const angle = [212, 128, 38][index % 3]!
  const needle = `M-.9 6H.9L.35 ${num(-r * 0.76)}H-.35Z`
  const needleFill = art.hands.colour || luminance(ground) > 0.5 ? ink : metalColour(art.hands.metal, 0.8)
  const content =
    path(circle(0, 0, r), {
      fill: radial(
        sheet,
        [-r * 0.2, -r * 0.3],
        r * 1.3,
        [0, mix(ground, '#ffffff', 0.14)],
        [1, mix(ground, '#000000', 0.16)],
      ),
    }) +
    path(grooves, { fill: 'none', stroke: ink, 'stroke-opacity': 0.1, 'stroke-width': 0.45 }) +
    path(circle(0, 0, r), { fill: 'none', stroke: cut, 'stroke-width': 1.3 }) +
    path(ticks, { stroke: ink, 'stroke-width': 0.7, opacity: 0.9 }) +
    (kind === 'reserve' ? reserve(r) : labels(kind, r, ink)) +
    dropShadow(needle, 1, `rotate(${angle})`) +
    path(needle, { fill: needleFill, transform: `rotate(${angle})` }) +
    path(circle(0, 0, 2), { fill: needleFill })
  return group(content, { transform: `translate(${x} ${y})` })
}

function labels(kind: Subdial, r: number, ink: string): string {
  const size = r * 0.26
  const top = Number(tops[kind])
  const at: [number, number, number][] = [
    [top, 0, -1],
    [top / 3, 0.866, 0.5],
    [(top / 3) * 2, -0.866, 0.5],
  ]
  return at
    .map(([value, x, y]) =>
      drawText(String(value), { font: 'condensed', size, x: x * r * 0.63, y: y * r * 0.63, fill: ink }),
    )
    .join('')
}

/** Arc of the power reserve, its empty end in red. */
function reserve(r: number): string {
  const arc = (from: number, to: number, stroke: string) => {
    const at = (degrees: number): string => xy(polar(radians(degrees - 90), r * 0.68))
    return path(`M${at(from)}A${num(r * 0.68)} ${num(r * 0.68)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`, {
      fill: 'none',
      stroke,
      'stroke-width': 2.4,
    })
  }
  return arc(-130, -70, '#c4314b') + arc(-66, 130, '#8a9099')
}

/** Centre and radius of the moon phase. */
export const MOON: Place = { x: 0, y: 46, r: 25 }

/** Moon phase in its aperture at six o'clock. */
export function drawMoon(sheet: Sheet): string {
  const [x, y, r] = [0, 46, 24]
  const sky = radial(sheet, [x, y - 6], r * 1.4, [0, '#31508f'], [1, '#0b1838'])
  const window = `M${x - r} ${y + 3}A${r} ${r} 0 0 1 ${x + r} ${y + 3}A${r / 2} ${r / 2} 0 0 0 ${x} ${y + 6}A${r / 2} ${r / 2} 0 0 0 ${x - r} ${y + 3}Z`
  const inside = clip(sheet, window)
  const gold = radial(sheet, [x + 1, y - 13], 13, [0, '#fff6d8'], [0.7, '#eccd84'], [1, '#bf9440'])
  const stars: Point[] = [
    [-16, -6],
    [-12, -14],
    [13, -13],
    [17, -5],
    [-6, -19],
    [8, -19],
    [-19, 0],
  ]
  const dots = stars.map(([dx, dy], index) => circle(x + dx, y + dy, index % 3 ? 0.7 : 1.1)).join('')
  return (
    path(window, { fill: sky }) +
    group(
      path(dots, { fill: '#f6e3ae' }) +
        path(circle(x + 3, y - 9, 10), { fill: gold }) +
        path(circle(x, y - 12, 1.7) + circle(x + 6, y - 8, 2.2) + circle(x + 2, y - 4, 1.3), {
          fill: '#b98d3c',
          opacity: 0.45,
        }),
      { 'clip-path': inside },
    ) +
    path(window, { fill: 'none', stroke: metalColour('steel', 0.55), 'stroke-width': 1.5 }) +
    path(window, { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-width': 0.4 })
  )
}

/** The day that a date window shows. */
export interface ShownDay {
  /** of the month, from 1 */
  readonly day: number
  /** from 0: Sunday */
  readonly weekday: number
}

/** The day of all product pictures. */
const pictureDay: ShownDay = { day: 28, weekday: 6 }

const weekdays = {
  latin: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
  persian: ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'],
} as const

/** Centre of the date's frame, and whether it is a small one between two hours. */
export function windowPlace(art: WatchArt): {
  readonly x: number
  readonly y: number
  readonly small: boolean
} {
  if (art.dial.window === 'bigdate') return { x: 0, y: -42, small: false }
  if (art.dial.subdials.length < 3) return { x: WINDOW_REACH - 25, y: 0, small: false }
  const [x, y] = polar(radians(4.5 * 30 - 90), 74)
  return { x, y, small: true }
}

const WINDOW_REACH = 91

/** A window with a metal frame. */
export function drawWindow(sheet: Sheet, art: WatchArt, shown: ShownDay = pictureDay): string {
  const persian = art.dial.indices === 'persian'
  const size = 14
  const disc =
    luminance(art.dial.colour) < 0.3 && art.seed % 3 === 0 ? mix(art.dial.colour, '#000000', 0.4) : '#fbfaf4'
  const ink = luminance(disc) > 0.5 ? '#1b1b1f' : '#f5f3ec'
  const frame = (
    x: number,
    y: number,
    width: number,
    text: string,
    font: 'condensed' | 'persian',
    fill = ink,
  ) => {
    const box = polygon([
      [x - width / 2, y - 7.6],
      [x + width / 2, y - 7.6],
      [x + width / 2, y + 7.6],
      [x - width / 2, y + 7.6],
    ])
    const bevel = metalFill(sheet, art.dial.indexMetal, [x, y - 8], [x, y + 8], [0, 0.4], [1, 0.95])
    return (
      path(box, { fill: disc, stroke: bevel, 'stroke-width': 1.6, 'stroke-linejoin': 'miter' }) +
      path(`M${num(x - width / 2)} ${num(y + 6.6)}V${num(y - 6.8)}H${num(x + width / 2)}`, {
        fill: 'none',
        stroke: '#000',
        'stroke-opacity': 0.35,
        'stroke-width': 1.2,
      }) +
      drawText(text, { font, size, x, y: y + 0.4, fill })
    )
  }
  const { x, y, small } = windowPlace(art)
  const [tens = '', ones = ''] = String(shown.day).padStart(2, '0')
  if (art.dial.window === 'bigdate')
    return frame(-6.6, y, 12, tens, 'condensed') + frame(6.6, y, 12, ones, 'condensed')
  if (small) return frame(x, y, 15, String(shown.day), 'condensed')
  const date = persian
    ? frame(x, 0, 19, toPersianDigits(String(shown.day)), 'persian')
    : frame(x, 0, 18, String(shown.day), 'condensed')
  if (art.dial.window !== 'daydate') return date
  return (
    date +
    (persian
      ? frame(x - 29, 0, 34, weekdays.persian[shown.weekday] ?? '', 'persian', '#a3123a')
      : frame(x - 28, 0, 32, weekdays.latin[shown.weekday] ?? '', 'condensed'))
  )
}
