import { metalColour, mix } from './colour.ts'
import { finish, SIZE, softShadow } from './scene.ts'
import { createSheet, linear, num, path, polygon, radial, roundRect, type Point, type Sheet } from './svg.ts'
import { drawText } from './text.ts'
import type { BoxArt } from './types.ts'

/** A watch box with its lid open, seen from the front and a little above. */
export function drawOpenBox(art: BoxArt): string {
  const sheet = createSheet()
  const [left, right, back, front, bottom] = [190, 890, 520, 730, 880]
  const inset = 70
  const lid: Point[] = [
    [left + inset, back],
    [right - inset, back],
    [right - 30, 190],
    [left + 30, 190],
  ]
  const lidInner: Point[] = [
    [left + inset + 22, back - 12],
    [right - inset - 22, back - 12],
    [right - 56, 220],
    [left + 56, 220],
  ]
  const tray: Point[] = [
    [left + inset, back],
    [right - inset, back],
    [right, front],
    [left, front],
  ]
  const face: Point[] = [
    [left, front],
    [right, front],
    [right - 14, bottom],
    [left + 14, bottom],
  ]
  const content =
    softShadow(sheet, SIZE / 2, bottom - 4, 460, 60, 0.5) +
    path(polygon(lid), {
      fill: leather(sheet, art.colour, 190, back),
      stroke: mix(art.colour, '#000000', 0.4),
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }) +
    path(polygon(lidInner), { fill: lining(sheet, art.lining, 220, back) }) +
    drawText(art.brand.text, {
      font: art.brand.font,
      size: 40,
      x: SIZE / 2,
      y: 360,
      tracking: 0.2,
      fill: mix(art.lining, '#000000', 0.3),
      opacity: 0.8,
    }) +
    path(polygon(tray), { fill: mix(art.lining, '#000000', 0.55) }) +
    pillows(sheet, art, [left, right, back, front, inset]) +
    path(polygon(face), { fill: leather(sheet, art.colour, front, bottom) }) +
    path(`M${left + 8} ${front + 22}H${right - 8}M${left + 20} ${bottom - 20}H${right - 20}`, {
      stroke: mix(art.colour, '#ffffff', 0.5),
      'stroke-width': 3,
      'stroke-dasharray': '13 8',
      opacity: 0.7,
    }) +
    lock(sheet, SIZE / 2, front + 46)
  return finish(sheet, content)
}

function pillows(sheet: Sheet, art: BoxArt, [left, right, back, front, inset]: readonly number[]): string {
  const columns = Math.min(art.slots, 3)
  const rows = Math.max(1, Math.round(art.slots / columns))
  let out = ''
  for (let row = 0; row < rows; row += 1) {
    const [t0, t1] = [row / rows, (row + 1) / rows]
    const [y0, y1] = [back! + (front! - back!) * t0 + 8, back! + (front! - back!) * t1 - 6]
    for (let column = 0; column < columns; column += 1) {
      const edge = (t: number, part: number) => {
        const from = left! + inset! * (1 - t)
        const to = right! - inset! * (1 - t)
        return from + (to - from) * part
      }
      const [a, b] = [column / columns, (column + 1) / columns]
      const top: Point[] = [
        [edge(t0, a) + 14, y0],
        [edge(t0, b) - 14, y0],
        [edge(t1, b) - 16, y1],
        [edge(t1, a) + 16, y1],
      ]
      const middle = (top[0]![0] + top[1]![0]) / 2
      const fill = radial(
        sheet,
        [middle, y0 + (y1 - y0) * 0.35],
        (y1 - y0) * 1.4,
        [0, mix(art.lining, '#ffffff', 0.35)],
        [0.6, art.lining],
        [1, mix(art.lining, '#000000', 0.4)],
      )
      out += path(polygon(top), { fill, stroke: fill, 'stroke-width': 14, 'stroke-linejoin': 'round' })
    }
  }
  return out
}

function lock(sheet: Sheet, x: number, y: number): string {
  const fill = linear(
    sheet,
    [x - 30, y - 24],
    [x + 30, y + 30],
    [0, metalColour('gold', 1)],
    [0.4, metalColour('gold', 0.6)],
    [0.7, metalColour('gold', 0.4)],
    [1, metalColour('gold', 0.8)],
  )
  return (
    path(roundRect(x - 32, y - 40, 64, 74, 10), { fill: '#000', opacity: 0.3, transform: 'translate(3 6)' }) +
    path(roundRect(x - 32, y - 40, 64, 74, 10), { fill }) +
    `<circle cx="${x}" cy="${num(y + 6)}" r="9" fill="#2c2009"/>`
  )
}

/** The same box closed, from the front. */
export function drawClosedBox(art: BoxArt): string {
  const sheet = createSheet()
  const [left, right, top, middle, front, bottom] = [180, 900, 330, 560, 640, 850]
  const lid: Point[] = [
    [left + 70, top],
    [right - 70, top],
    [right, middle],
    [left, middle],
  ]
  const rim: Point[] = [
    [left, middle],
    [right, middle],
    [right, front],
    [left, front],
  ]
  const face: Point[] = [
    [left + 4, front + 4],
    [right - 4, front + 4],
    [right - 16, bottom],
    [left + 16, bottom],
  ]
  const content =
    softShadow(sheet, SIZE / 2, bottom, 470, 60, 0.5) +
    path(polygon(lid), {
      fill: leather(sheet, mix(art.colour, '#ffffff', 0.1), top, middle),
      stroke: art.colour,
      'stroke-width': 10,
      'stroke-linejoin': 'round',
    }) +
    drawText(art.brand.text, {
      font: art.brand.font,
      size: 46,
      x: SIZE / 2,
      y: (top + middle) / 2,
      tracking: 0.22,
      fill: metalColour('gold', 0.68),
    }) +
    path(polygon(rim), {
      fill: leather(sheet, art.colour, middle, front),
      stroke: art.colour,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }) +
    path(polygon(face), {
      fill: leather(sheet, art.colour, front, bottom),
      stroke: mix(art.colour, '#000000', 0.2),
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }) +
    path(`M${left} ${front + 2}H${right}`, { stroke: '#000', 'stroke-opacity': 0.5, 'stroke-width': 5 }) +
    path(`M${left + 12} ${middle + 14}H${right - 12}M${left + 24} ${bottom - 18}H${right - 24}`, {
      stroke: mix(art.colour, '#ffffff', 0.5),
      'stroke-width': 3,
      'stroke-dasharray': '13 8',
      opacity: 0.7,
    }) +
    lock(sheet, SIZE / 2, front)
  return finish(sheet, content)
}

function leather(sheet: Sheet, colour: string, top: number, bottom: number): string {
  return linear(
    sheet,
    [SIZE * 0.3, top],
    [SIZE * 0.62, bottom],
    [0, mix(colour, '#ffffff', 0.22)],
    [0.4, colour],
    [1, mix(colour, '#000000', 0.38)],
  )
}

function lining(sheet: Sheet, colour: string, top: number, bottom: number): string {
  return linear(
    sheet,
    [SIZE * 0.4, top],
    [SIZE * 0.55, bottom],
    [0, mix(colour, '#ffffff', 0.12)],
    [0.6, colour],
    [1, mix(colour, '#000000', 0.45)],
  )
}
