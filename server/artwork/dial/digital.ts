import { mix } from '../colour.ts'
import { circle, linear, num, path, polygon, radial, roundRect, type Point, type Sheet } from '../svg.ts'
import { drawText } from '../text.ts'
import type { WatchArt } from '../types.ts'

/** Which of the seven segments a digit lights: top, upper right, lower right, bottom, lower left, upper left, middle. */
const lit = [
  '1111110',
  '0110000',
  '1101101',
  '1111001',
  '0110011',
  '1011011',
  '1011111',
  '1110000',
  '1111111',
  '1111011',
]

/** Seven-segment text (digits, colon, hyphen) centred at x, y; unlit segments stay faintly visible. */
export function segments(text: string, x: number, y: number, height: number, ink: string): string {
  const width = height * 0.52
  const step = width * 1.22
  const widths = [...text].map((letter) => (letter === ':' ? step * 0.5 : step))
  let pen = x - widths.reduce((sum, value) => sum + value, 0) / 2
  let [on, off] = ['', '']
  ;[...text].forEach((letter, index) => {
    const left = pen + step * 0.1
    if (letter === ':') on += colon(pen + step * 0.22, y, height)
    else {
      const mask = letter === '-' ? '0000001' : lit[Number(letter)]!
      segmentShapes(left, y - height / 2, width, height).forEach((d, part) => {
        if (mask[part] === '1') on += d
        else off += d
      })
    }
    pen += widths[index]!
  })
  return path(off, { fill: ink, opacity: 0.06 }) + path(on, { fill: ink })
}

function colon(x: number, y: number, height: number): string {
  const size = height * 0.09
  return [-0.2, 0.2]
    .map((part) => roundRect(x - size / 2, y + height * part - size / 2, size, size, size * 0.2))
    .join('')
}

function segmentShapes(x: number, y: number, width: number, height: number): string[] {
  const thick = height * 0.12
  const gap = height * 0.014
  const lean = (points: Point[]): string =>
    polygon(points.map(([px, py]): Point => [px + (y + height - py) * 0.05, py]))
  const across = (cy: number) => {
    const [a, b, t] = [x + gap + thick / 2, x + width - gap - thick / 2, thick / 2]
    return lean([
      [a - t * 0.7, cy],
      [a, cy - t],
      [b, cy - t],
      [b + t * 0.7, cy],
      [b, cy + t],
      [a, cy + t],
    ])
  }
  const down = (cx: number, top: number, bottom: number) => {
    const [a, b, t] = [top + gap + thick / 2, bottom - gap - thick / 2, thick / 2]
    return lean([
      [cx, a - t * 0.7],
      [cx + t, a],
      [cx + t, b],
      [cx, b + t * 0.7],
      [cx - t, b],
      [cx - t, a],
    ])
  }
  const [l, r, t, m, b] = [
    x + thick / 2,
    x + width - thick / 2,
    y + thick / 2,
    y + height / 2,
    y + height - thick / 2,
  ]
  return [across(t), down(r, t, m), down(r, m, b), across(b), down(l, m, b), down(l, t, m), across(m)]
}

/** A liquid crystal window with its own shade and ink. */
function lcd(sheet: Sheet, x: number, y: number, width: number, height: number, dark: boolean): string {
  const [top, bottom] = dark ? (['#262a2b', '#121415'] as const) : (['#cdd3c2', '#aeb6a1'] as const)
  const fill = linear(sheet, [x, y], [x + width * 0.3, y + height], [0, top], [1, bottom])
  return (
    path(roundRect(x, y, width, height, 4), {
      fill,
      stroke: '#000',
      'stroke-opacity': 0.5,
      'stroke-width': 1.4,
    }) +
    path(`M${num(x + 3)} ${num(y + 2)}H${num(x + width - 3)}`, {
      stroke: '#000',
      'stroke-opacity': 0.35,
      'stroke-width': 2,
    })
  )
}

/** Face of a digital watch: time, day and date, seconds and the printed frame around them. */
export function drawDigital(sheet: Sheet, art: WatchArt): string {
  const dark = art.seed % 3 === 0
  const ink = dark ? '#d9f0e2' : '#191c18'
  const accent = art.hands.second ?? '#cf0f3c'
  const print = { fill: art.dial.ink, opacity: 0.85 }
  return (
    path(roundRect(-78, -66, 156, 132, 16), {
      fill: mix(art.dial.colour, '#000000', 0.35),
      stroke: accent,
      'stroke-width': 1.6,
    }) +
    drawText(art.brand.text, { font: art.brand.font, size: 15, y: -51, tracking: 0.12, fill: art.dial.ink }) +
    lcd(sheet, -66, -37, 132, 24, dark) +
    segments('28', 44, -25, 15, ink) +
    segments('07', 12, -25, 15, ink) +
    drawText('SAT', { font: 'condensed', size: 17, x: -40, y: -25, fill: ink }) +
    lcd(sheet, -66, -8, 132, 48, dark) +
    segments('10:08', -14, 16, 31, ink) +
    segments('36', 47, 21, 18, ink) +
    drawText('ALARM · CHRONO', { font: 'condensed', size: 7.5, y: 46.5, tracking: 0.14, ...print }) +
    drawText(art.dial.lines[0] ?? 'WR 200M', {
      font: 'condensed',
      size: 8,
      y: 57,
      tracking: 0.1,
      fill: accent,
    })
  )
}

/** The two small windows of an analogue watch with digits. */
export function drawAnadigi(sheet: Sheet, art: WatchArt): string {
  const dark = art.seed % 2 === 0
  const ink = dark ? '#e3f3ea' : '#191c18'
  return (
    lcd(sheet, -46, 24, 92, 26, dark) +
    segments('10:08', -8, 37, 17, ink) +
    segments('36', 33, 39, 12, ink) +
    lcd(sheet, -30, -38, 60, 15, dark) +
    drawText('SAT 28', { font: 'condensed', size: 11, y: -30.4, fill: ink })
  )
}

/** A bright round or square screen: big time, activity rings, pulse. */
export function drawSmart(sheet: Sheet, art: WatchArt): string {
  const round = art.shape === 'round'
  const edge = round ? circle(0, 0, 99) : ''
  const glow = radial(sheet, [0, 0], 100, [0, '#14161b'], [1, '#050506'])
  const accent = art.hands.second ?? '#ef2453'
  const rings: [number, number, string][] = [
    [84, 0.78, accent],
    [74, 0.6, '#36c58b'],
    [64, 0.46, '#3aa0e8'],
  ]
  const arcs = rings.map(([r, part, colour]) => activityRing(r, part, colour)).join('')
  const time = { font: 'sans' as const, fill: '#ffffff' }
  return (
    (round ? path(edge, { fill: glow }) : path(roundRect(-99, -99 * 1.0, 198, 198, 34), { fill: glow })) +
    arcs +
    drawText('10:08', { ...time, size: 40, y: -6 }) +
    drawText('شنبه ۲۸ مهر', { font: 'persian', size: 11.5, y: -33, fill: '#b9bdc6' }) +
    drawText('۷٬۴۲۰ قدم', { font: 'persian', size: 11, y: 24, fill: '#36c58b' }) +
    path('M-17 42h8l4-9 6 17 5-12 3 4h8', {
      fill: 'none',
      stroke: accent,
      'stroke-width': 2.2,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    })
  )
}

function activityRing(r: number, part: number, colour: string): string {
  const end = part * 2 * Math.PI
  const d = `M0 ${-r}A${r} ${r} 0 ${part > 0.5 ? 1 : 0} 1 ${num(Math.sin(end) * r)} ${num(-Math.cos(end) * r)}`
  return (
    path(circle(0, 0, r), { fill: 'none', stroke: colour, 'stroke-opacity': 0.2, 'stroke-width': 7 }) +
    path(d, { fill: 'none', stroke: colour, 'stroke-width': 7, 'stroke-linecap': 'round' })
  )
}
