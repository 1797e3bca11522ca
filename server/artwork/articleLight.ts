import { createRandom } from './random.ts'
import { circle, linear, num, path, polygon, radial, type Point, type Sheet } from './svg.ts'

/** Sun and sea around a watch in the pictures of articles; all lengths in px of the picture. */

/** Beams that fan out from a low sun. */
export function sunRays(sheet: Sheet, [x, y]: Point, reach: number, strength = 1): string {
  const light = radial(sheet, [x, y], reach, [
    [0, '#fff3cf', 0.5 * strength],
    [0.55, '#fff3cf', 0.2 * strength],
    [1, '#fff3cf', 0],
  ])
  const sun = radial(sheet, [x, y], 150, [
    [0, '#ffffff', 0.95],
    [0.35, '#fff1c4', 0.7],
    [1, '#ffdf98', 0],
  ])
  const beams = [
    [2, 9],
    [14, 19],
    [25, 35],
    [42, 46],
    [54, 66],
  ].map(([from, to]) => polygon([[x, y], at([x, y], reach, from!), at([x, y], reach, to!)]))
  return (
    path(beams.join(''), { fill: light }) + (strength === 1 ? path(circle(x, y, 150), { fill: sun }) : '')
  )
}

const at = ([x, y]: Point, r: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
}

/** Shafts of daylight below the surface of the sea. */
export function seaLight(sheet: Sheet, width: number, height: number): string {
  const shaft = linear(
    sheet,
    [0, 0],
    [0, height * 0.95],
    [
      [0, '#d9fff6', 0.5],
      [1, '#d9fff6', 0],
    ],
  )
  const shafts = [
    [60, 130, -40, 90],
    [230, 270, 190, 300],
    [380, 500, 400, 600],
    [640, 680, 700, 800],
    [800, 900, 930, 1130],
  ].map(([a, b, c, d]) => `M${a} -5H${b}L${d} ${height}H${c}Z`)
  const surface = linear(
    sheet,
    [0, 0],
    [0, 60],
    [
      [0, '#f3fffb', 0.85],
      [1, '#f3fffb', 0],
    ],
  )
  let wave = `M0 0H${width}V26`
  for (let x = width; x > 0; x -= 97) wave += `q-24 26 -48 6t-49 -4`
  return path(shafts.join(''), { fill: shaft }) + path(`${wave}V0Z`, { fill: surface })
}

/** A scale of depth along the left edge. */
export function depthMarks(height: number): string {
  let fine = ''
  let bold = ''
  for (let y = 70, step = 0; y < height - 20; y += 18, step += 1) {
    if (step % 5 === 0) bold += `M44 ${y}h46`
    else fine += `M44 ${y}h22`
  }
  return (
    path(fine, { fill: 'none', stroke: '#ffffff', 'stroke-width': 2, opacity: 0.4 }) +
    path(bold, { fill: 'none', stroke: '#ffffff', 'stroke-width': 3, opacity: 0.75 }) +
    path('M100 236l26 14v-28Z', { fill: '#ef2453' })
  )
}

export function bubbles(sheet: Sheet): string {
  const random = createRandom(41)
  const air = radial(sheet, [-0.3, -0.35], 1.3, [
    [0, '#ffffff', 0.55],
    [0.5, '#bff5f2', 0.14],
    [1, '#ffffff', 0.5],
  ])
  let all = ''
  for (let index = 0; index < 26; index += 1) {
    const r = 3 + random() ** 2.4 * 24
    const x = 215 + random() * 130 + Math.sin(index) * 30
    const y = 560 - index * 21 + random() * 30
    all +=
      `<g transform="translate(${num(x)} ${num(y)}) scale(${num(r)})">` +
      path(circle(0, 0, 1), { fill: air, stroke: '#ffffff', 'stroke-opacity': 0.55, 'stroke-width': 0.07 }) +
      path(circle(-0.38, -0.42, 0.17), { fill: '#ffffff', opacity: 0.9 }) +
      '</g>'
  }
  return all
}
