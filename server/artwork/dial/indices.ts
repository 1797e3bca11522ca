import { metalColour, mix } from '../colour.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import { outline, reach, type Gauge } from '../shapes.ts'
import { circle, path, polar, polygon, polyline, radians, type Point } from '../svg.ts'
import { drawText } from '../text.ts'
import type { WatchArt } from '../types.ts'
import { dropShadow, facetedBar } from './facets.ts'

const roman = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']

/** Marks of minutes at the edge. */
export function drawMinutes(art: WatchArt, gauge: Gauge): string {
  const { ink, texture } = art.dial
  const round = gauge(0.7071, 0.7071) > 0.995
  let fine = ''
  let strong = ''
  const sub = art.chronograph ? 5 : 1
  for (let index = 0; index < 60 * sub; index += 1) {
    const angle = (index / (60 * sub)) * 2 * Math.PI - Math.PI / 2
    const edge = reach(gauge, 97.5, angle)
    const main = index % (5 * sub) === 0
    const length = main ? 5.5 : index % sub === 0 ? 3.6 : 2
    const tick = polyline([polar(angle, edge), polar(angle, edge - length)])
    if (main) strong += tick
    else fine += tick
  }
  const track = art.dial.indices === 'roman' || !round ? trackLines(gauge, ink) : ''
  const opacity = texture === 'skeleton' ? 0.9 : 0.75
  return (
    track +
    path(fine, { stroke: ink, 'stroke-width': 0.55, opacity }) +
    path(strong, { stroke: ink, 'stroke-width': 1.1, opacity: 0.95 })
  )
}

/** The railway track of classic dials. */
function trackLines(gauge: Gauge, ink: string): string {
  return [97.8, 92.4]
    .map((size) => {
      const points = outline(gauge, size, 120).map(({ at }) => at)
      return path(polygon(points), { fill: 'none', stroke: ink, 'stroke-width': 0.4, opacity: 0.7 })
    })
    .join('')
}

/** Hour marks; `room(hour)` is the part of the mark's place that no window or subdial covers, from 0 to 1. */
export function drawIndices(art: WatchArt, gauge: Gauge, room: (hour: number) => number): string {
  let out = ''
  for (let hour = 0; hour < 12; hour += 1) {
    const space = room(hour)
    if (space <= 0) continue
    const angle = radians(hour * 30 - 90)
    const edge = reach(gauge, 91, angle)
    out +=
      art.dial.indices === 'roman' || art.dial.indices === 'arabic' || art.dial.indices === 'persian'
        ? numeral(art, hour, edge, angle, space)
        : applied(art, hour, edge, space)
  }
  return out
}

function numeral(art: WatchArt, hour: number, edge: number, angle: number, space: number): string {
  if (space < 1) return smallMark(art, hour, edge)
  const { indices, ink } = art.dial
  const [size, inset] = indices === 'roman' ? [17.5, 12] : indices === 'persian' ? [20, 14] : [19.5, 13]
  const [x, y] = polar(angle, edge - inset)
  const value = hour === 0 ? 12 : hour
  if (indices === 'roman') {
    const turn = hour > 3 && hour < 9 ? hour * 30 + 180 : hour * 30
    return drawText(roman[hour]!, { font: 'roman', size, x, y, rotate: turn, fill: ink })
  }
  const text = indices === 'persian' ? toPersianDigits(String(value)) : String(value)
  const font = indices === 'persian' ? 'persian' : 'digits'
  const lumed = art.dial.lume && indices === 'arabic'
  return drawText(text, { font, size, x, y, fill: lumed ? art.dial.lume! : ink })
}

function smallMark(art: WatchArt, hour: number, edge: number): string {
  return path(circle(0, -edge + 3, 1.6), { fill: art.dial.ink, transform: `rotate(${hour * 30})` })
}

function applied(art: WatchArt, hour: number, edge: number, space: number): string {
  switch (art.dial.indices) {
    case 'dots':
      return lumed(art, hour, edge, space)
    case 'gems':
      return gem(hour, edge)
    case 'dauphine':
      return bar(art, hour, edge, space, true)
    default:
      return bar(art, hour, edge, space, false)
  }
}

function bar(art: WatchArt, hour: number, edge: number, space: number, pointed: boolean): string {
  const main = hour % 3 === 0
  const length = (main ? 20 : 17) * space
  const width = pointed ? (main ? 7.4 : 6) : main ? 5.4 : 4.2
  const [top, bottom] = [-edge + 1, -edge + 1 + length]
  const tip = pointed ? 0.16 : 1
  const outline: Point[] = [
    [-width / 2, top],
    [(-width / 2) * tip, bottom],
    [(width / 2) * tip, bottom],
    [width / 2, top],
  ]
  const turn = hour * 30
  const bars = hour === 0 && !pointed ? [-width * 0.66, width * 0.66] : [0]
  return bars
    .map((shift) => {
      const moved = outline.map(([x, y]): Point => [x + shift, y])
      const ridge: Point[] = [
        [shift, bottom - (pointed ? 2 : width * 0.3)],
        [shift, top + width * 0.3],
      ]
      const stripe =
        art.dial.lume && !pointed
          ? path(
              polygon([
                [shift - width * 0.24, top + 2.6],
                [shift - width * 0.24, bottom - 1.8],
                [shift + width * 0.24, bottom - 1.8],
                [shift + width * 0.24, top + 2.6],
              ]),
              { fill: art.dial.lume },
            )
          : ''
      const turned = `<g transform="rotate(${turn})">${facetedBar(moved, ridge, turn, art.dial.indexMetal)}${stripe}</g>`
      return dropShadow(polygon(moved), 1.3, `rotate(${turn})`) + turned
    })
    .join('')
}

/** Divers' marks: a triangle, bars and discs filled with lume in a metal frame. */
function lumed(art: WatchArt, hour: number, edge: number, space: number): string {
  const fill = art.dial.lume ?? '#f3f1e4'
  const turn = hour * 30
  const frame = metalColour(art.dial.indexMetal, 0.62 + 0.3 * Math.cos(((turn + 60) * Math.PI) / 180))
  const shape =
    hour === 0
      ? polygon([
          [-11, -edge + 1],
          [0, -edge + 23],
          [11, -edge + 1],
        ])
      : hour % 3 === 0
        ? polygon([
            [-4.6, -edge + 1],
            [-4.6, -edge + 1 + 20 * space],
            [4.6, -edge + 1 + 20 * space],
            [4.6, -edge + 1],
          ])
        : circle(0, -edge + 9, 7)
  return (
    dropShadow(shape, 1.5, `rotate(${turn})`) +
    path(shape, {
      transform: `rotate(${turn})`,
      fill,
      stroke: frame,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }) +
    path(shape, {
      transform: `rotate(${turn})`,
      fill: 'none',
      stroke: mix(fill, '#000000', 0.25),
      'stroke-width': 0.3,
    })
  )
}

function gem(hour: number, edge: number): string {
  const r = hour % 3 === 0 ? 4.6 : 3.6
  const y = -edge + 7
  const facets = Array.from({ length: 6 }, (_, index) => {
    const at = (step: number): Point => {
      const [dx, dy] = polar(radians(step * 60), r)
      return [dx, y + dy]
    }
    const fill = ['#ffffff', '#a9bac6', '#e3ecf2', '#8fa1b0', '#f5fafd', '#c2d0da'][(index + hour) % 6]
    return path(polygon([at(index), at(index + 1), [0, y]]), { fill })
  })
  return `<g transform="rotate(${hour * 30})">${path(circle(0, y, r + 0.9), { fill: metalColour('steel', 0.5) })}${facets.join('')}${path(circle(-0.6, y - 0.6, r * 0.4), { fill: '#fff' })}</g>`
}
