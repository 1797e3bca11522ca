import { metalColour, mix } from './colour.ts'
import { finish, SIZE, softShadow } from './scene.ts'
import { metalFill } from './solids.ts'
import { createSheet, linear, num, path, polygon, radial, roundRect, type Sheet } from './svg.ts'
import { drawText } from './text.ts'
import type { BoxArt } from './types.ts'

/** A watch box with its lid open, seen from the front and a little above. */
export function drawOpenBox(art: BoxArt): string {
  const sheet = createSheet()
  const [left, right, back, front, bottom] = [190, 890, 520, 730, 880]
  const inset = 70
  const lid = quad([left + inset, right - inset, back], [left + 30, right - 30, 190])
  const lidInner = quad([left + inset + 22, right - inset - 22, back - 12], [left + 56, right - 56, 220])
  const tray = quad([left + inset, right - inset, back], [left, right, front])
  const face = quad([left, right, front], [left + 14, right - 14, bottom])
  const content =
    softShadow(sheet, SIZE / 2, bottom - 4, 460, 60, 0.5) +
    path(lid, {
      fill: leather(sheet, art.colour, 190, back),
      stroke: mix(art.colour, '#000000', 0.4),
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }) +
    path(lidInner, { fill: lining(sheet, art.lining, 220, back) }) +
    drawText(art.brand.text, {
      font: art.brand.font,
      size: 40,
      x: SIZE / 2,
      y: 360,
      tracking: 0.2,
      fill: mix(art.lining, '#000000', 0.3),
      opacity: 0.8,
    }) +
    path(tray, { fill: mix(art.lining, '#000000', 0.55) }) +
    pillows(sheet, art, [left, right, back, front, inset]) +
    path(face, { fill: leather(sheet, art.colour, front, bottom) }) +
    stitches(art, `M${left + 8} ${front + 22}H${right - 8}M${left + 20} ${bottom - 20}H${right - 20}`) +
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
      const [farLeft, farRight] = [edge(t0, a) + 14, edge(t0, b) - 14]
      const pillow = quad([farLeft, farRight, y0], [edge(t1, a) + 16, edge(t1, b) - 16, y1])
      const fill = radial(
        sheet,
        [(farLeft + farRight) / 2, y0 + (y1 - y0) * 0.35],
        (y1 - y0) * 1.4,
        [0, mix(art.lining, '#ffffff', 0.35)],
        [0.6, art.lining],
        [1, mix(art.lining, '#000000', 0.4)],
      )
      out += path(pillow, { fill, stroke: fill, 'stroke-width': 14, 'stroke-linejoin': 'round' })
    }
  }
  return out
}

function lock(sheet: Sheet, x: number, y: number): string {
  const fill = metalFill(
    sheet,
    'gold',
    [x - 30, y - 24],
    [x + 30, y + 30],
    [0, 1],
    [0.4, 0.6],
    [0.7, 0.4],
    [1, 0.8],
  )
  const plate = roundRect(x - 32, y - 40, 64, 74, 10)
  return (
    path(plate, { fill: '#000', opacity: 0.3, transform: 'translate(3 6)' }) +
    path(plate, { fill }) +
    `<circle cx="${x}" cy="${num(y + 6)}" r="9" fill="#2c2009"/>`
  )
}

/** The same box closed, from the front. */
export function drawClosedBox(art: BoxArt): string {
  const sheet = createSheet()
  const [left, right, top, middle, front, bottom] = [180, 900, 330, 560, 640, 850]
  const lid = quad([left + 70, right - 70, top], [left, right, middle])
  const rim = quad([left, right, middle], [left, right, front])
  const face = quad([left + 4, right - 4, front + 4], [left + 16, right - 16, bottom])
  const content =
    softShadow(sheet, SIZE / 2, bottom, 470, 60, 0.5) +
    path(lid, {
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
    path(rim, {
      fill: leather(sheet, art.colour, middle, front),
      stroke: art.colour,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }) +
    path(face, {
      fill: leather(sheet, art.colour, front, bottom),
      stroke: mix(art.colour, '#000000', 0.2),
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }) +
    path(`M${left} ${front + 2}H${right}`, { stroke: '#000', 'stroke-opacity': 0.5, 'stroke-width': 5 }) +
    stitches(art, `M${left + 12} ${middle + 14}H${right - 12}M${left + 24} ${bottom - 18}H${right - 24}`) +
    lock(sheet, SIZE / 2, front)
  return finish(sheet, content)
}

/** A trapezoid between two horizontal edges. */
function quad(...edges: readonly [Edge, Edge]): string {
  const [[left, right, y], [otherLeft, otherRight, otherY]] = edges
  return polygon([
    [left, y],
    [right, y],
    [otherRight, otherY],
    [otherLeft, otherY],
  ])
}
type Edge = readonly [left: number, right: number, y: number]

const stitches = (art: BoxArt, lines: string): string =>
  path(lines, {
    stroke: mix(art.colour, '#ffffff', 0.5),
    'stroke-width': 3,
    'stroke-dasharray': '13 8',
    opacity: 0.7,
  })

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
