import { circle, clip, group, linear, num, path, radial, type Point, type Sheet } from './svg.ts'

/** Things that lie beside a watch in the pictures of articles; all lengths in px of the picture. */

/** A crystal taken off its case: a thick clear disc seen from the side, with a drop of water on it. */
export function looseGlass(sheet: Sheet, [x, y]: Point, r: number, roll: number): string {
  const body = linear(
    sheet,
    [-r, -r],
    [r, r],
    [
      [0, '#ffffff', 0.62],
      [0.35, '#d9f1f4', 0.2],
      [0.6, '#bfe3e9', 0.14],
      [1, '#ffffff', 0.5],
    ],
  )
  const rim = linear(
    sheet,
    [-r, 0],
    [r, 0],
    [
      [0, '#ffffff', 0.95],
      [0.3, '#8fb6bd', 0.75],
      [0.7, '#e9fbfd', 0.9],
      [1, '#6d979f', 0.8],
    ],
  )
  const sheen = clip(sheet, circle(0, 0, r * 0.93))
  const cast = radial(sheet, [0, 0], r * 1.25, [
    [0, '#12343a', 0.34],
    [0.75, '#12343a', 0.22],
    [1, '#12343a', 0],
  ])
  const disc =
    path(circle(0, r * 0.07, r) + circle(0, 0, r), { fill: rim, 'fill-rule': 'evenodd' }) +
    path(circle(0, 0, r), { fill: '#e8f7f8', 'fill-opacity': 0.12 }) +
    path(circle(0, 0, r), { fill: body, stroke: '#ffffff', 'stroke-opacity': 0.9, 'stroke-width': 2.5 }) +
    path(circle(0, 0, r * 0.93), {
      fill: 'none',
      stroke: '#4b7f88',
      'stroke-opacity': 0.28,
      'stroke-width': 1.5,
    }) +
    group(
      path(`M${-r} ${-r * 0.1}L${-r * 0.1} ${-r}H${r * 0.28}L${-r} ${r * 0.28}Z`, {
        fill: '#ffffff',
        opacity: 0.34,
      }) +
        path(`M${-r} ${r * 0.5}L${r * 0.5} ${-r}H${r * 0.62}L${-r} ${r * 0.62}Z`, {
          fill: '#ffffff',
          opacity: 0.22,
        }),
      { 'clip-path': sheen },
    )
  const place = `translate(${num(x)} ${num(y)}) rotate(${roll}) scale(1 0.72)`
  return (
    group(path(circle(26, 62, r * 1.25), { fill: cast }), { transform: place }) +
    group(disc, { transform: place }) +
    drop(sheet, [x + r * 0.3, y + r * 0.12], 30) +
    drop(sheet, [x + r * 0.02, y + r * 0.34], 17) +
    drop(sheet, [x + r * 0.5, y - r * 0.12], 11)
  )
}

function drop(sheet: Sheet, [x, y]: Point, r: number): string {
  const water = radial(sheet, [-r * 0.2, -r * 0.3], r * 1.4, [
    [0, '#ffffff', 0.1],
    [0.6, '#4f9aa6', 0.28],
    [1, '#0c4450', 0.55],
  ])
  const inner =
    path(circle(r * 0.12, r * 0.3, r * 1.02), { fill: '#0c3a44', opacity: 0.25 }) +
    path(circle(0, 0, r), { fill: water, stroke: '#ffffff', 'stroke-opacity': 0.55, 'stroke-width': 1.2 }) +
    path(circle(-r * 0.34, -r * 0.4, r * 0.2), { fill: '#ffffff', opacity: 0.95 }) +
    path(circle(r * 0.3, r * 0.45, r * 0.28), { fill: '#ffffff', opacity: 0.35 })
  return group(inner, { transform: `translate(${num(x)} ${num(y)}) scale(1 0.8)` })
}

/** A magnifying glass of radius `r`; `seen` draws the content of its lens, in the coordinates of the picture. */
export function loupe(sheet: Sheet, [x, y]: Point, r: number, seen: () => string): string {
  const view = clip(sheet, circle(x, y, r))
  const metal = linear(
    sheet,
    [x - r, y - r],
    [x + r, y + r],
    [
      [0, '#fdfdfd'],
      [0.28, '#8c9097'],
      [0.5, '#f1f2f3'],
      [0.75, '#5c6067'],
      [1, '#c9ccd0'],
    ],
  )
  const wood = linear(
    sheet,
    [0, -22],
    [0, 22],
    [
      [0, '#3a2418'],
      [0.3, '#8a5a37'],
      [0.6, '#5a3822'],
      [1, '#24150d'],
    ],
  )
  const glass = linear(
    sheet,
    [x - r, y - r],
    [x + r, y + r],
    [
      [0, '#ffffff', 0.42],
      [0.34, '#ffffff', 0.05],
      [0.36, '#ffffff', 0],
      [1, '#9fc3d0', 0.2],
    ],
  )
  const shade = radial(sheet, [x, y], r, [
    [0.8, '#000000', 0],
    [1, '#000000', 0.3],
  ])
  const handle = (dy: number, fill: string, opacity = 1) =>
    group(
      path(`M${r + 8} -15h34v30h-34Z`, { fill: opacity === 1 ? metal : fill, opacity }) +
        path(`M${r + 40} -21h250a21 21 0 0 1 0 42h-250Z`, { fill, opacity }),
      { transform: `translate(${x} ${y + dy}) rotate(38)` },
    )
  return (
    path(circle(x + 14, y + 24, r + 12), { fill: '#1d160e', opacity: 0.22 }) +
    handle(22, '#1d160e', 0.2) +
    handle(0, wood) +
    path(circle(x, y, r), { fill: '#efece5' }) +
    group(seen(), { 'clip-path': view }) +
    path(circle(x, y, r), { fill: shade }) +
    path(circle(x, y, r), { fill: glass }) +
    path(circle(x, y, r + 14) + circle(x, y, r - 3), { fill: metal, 'fill-rule': 'evenodd' }) +
    path(circle(x, y, r - 3), { fill: 'none', stroke: '#0006', 'stroke-width': 1.5 })
  )
}

/** A horseshoe magnet that opens to the right, with the lines of its field. */
export function magnet(sheet: Sheet, [x, y]: Point, scale: number): string {
  const red = linear(
    sheet,
    [0, -150],
    [0, 150],
    [
      [0, '#ff6d8b'],
      [0.2, '#d81b47'],
      [0.5, '#8d0a2b'],
      [0.8, '#cf0f3c'],
      [1, '#6d0720'],
    ],
  )
  const steel = linear(
    sheet,
    [0, -150],
    [0, 150],
    [
      [0, '#ffffff'],
      [0.18, '#b9bdc3'],
      [0.3, '#7b8087'],
      [0.7, '#e9eaec'],
      [1, '#6d7178'],
    ],
  )
  const arc = 'M60 -140H0A140 140 0 0 0 0 140H60V68H0A68 68 0 0 1 0 -68H60Z'
  const tips = 'M60 -140H128V-68H60ZM60 68H128V140H60Z'
  const lines = [34, 70, 112, 160, 214]
    .map(
      (out) =>
        `M132 ${-104 - out * 0.16}C${190 + out * 1.7} ${-112 - out * 0.5} ${190 + out * 1.7} ${112 + out * 0.5} 132 ${104 + out * 0.16}`,
    )
    .join('')
  const glint = 'M44 -130H4A130 130 0 0 0 -118 -44'
  return group(
    path(lines, {
      fill: 'none',
      stroke: '#cf0f3c',
      'stroke-width': 2.2,
      'stroke-dasharray': '2 9',
      'stroke-linecap': 'round',
      opacity: 0.62,
    }) +
      group(path(arc + tips, { fill: '#1b1626', opacity: 0.22 }), { transform: 'translate(14 24)' }) +
      path(arc, { fill: red }) +
      path(tips, { fill: steel }) +
      path(glint, {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 7,
        'stroke-linecap': 'round',
        opacity: 0.45,
      }) +
      path(`${arc}${tips}`, { fill: 'none', stroke: '#3a0614', 'stroke-width': 1.2, opacity: 0.5 }),
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale}) rotate(-9)` },
  )
}
