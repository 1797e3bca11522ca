import type { Camera } from './camera.ts'
import { luminance, mix } from './colour.ts'
import type { Measures } from './measures.ts'
import { circle, group, linear, num, path, polar, polygon, radians, xy, type Sheet } from './svg.ts'
import { drawRingText } from './text.ts'
import type { WatchArt } from './types.ts'

/** The coloured ring with its scale. Drawn flat in units of a hundredth of the case's half width. */
export function drawInsert(sheet: Sheet, camera: Camera, art: WatchArt, sizes: Measures): string {
  const unit = sizes.half / 100
  const [outer, inner] = [sizes.bezelOuter / unit - 3, sizes.bezelInner / unit + 2]
  const colour = art.bezel.colour ?? '#101418'
  const ringPath = circle(0, 0, outer) + circle(0, 0, inner)
  const shine = linear(
    sheet,
    [-outer, -outer],
    [outer, outer],
    [0.05, mix(colour, '#ffffff', 0.3)],
    [0.32, colour],
    [0.6, mix(colour, '#000000', 0.3)],
    [0.8, colour],
    [1, mix(colour, '#ffffff', 0.16)],
  )
  const ink = luminance(colour) > 0.55 ? '#15171c' : '#f4f2ea'
  const second = art.bezel.second
    ? path(
        `M${num(-outer)} 0A${num(outer)} ${num(outer)} 0 0 0 ${num(outer)} 0H${num(inner)}A${num(inner)} ${num(inner)} 0 0 1 ${num(-inner)} 0Z`,
        { fill: art.bezel.second },
      )
    : ''
  const glare = [-128, 52].map((angle) => glareSector(angle, outer, inner)).join('')
  const scale =
    art.bezel.kind === 'dive'
      ? diveScale(outer, inner, ink, art)
      : art.bezel.kind === 'gmt'
        ? gmtScale(outer, inner, ink)
        : tachyScale(outer, inner, ink)
  const edge = path(circle(0, 0, outer), {
    fill: 'none',
    stroke: '#000',
    'stroke-opacity': 0.5,
    'stroke-width': 0.8,
  })
  return group(path(ringPath, { fill: shine, 'fill-rule': 'evenodd' }) + second + glare + scale + edge, {
    transform: camera.plane(sizes.bezelTop, unit),
  })
}

function glareSector(angle: number, outer: number, inner: number): string {
  return [16, 10, 5]
    .map((half) => {
      const at = (r: number, degrees: number): string => xy(polar(radians(degrees), r))
      const d = `M${at(outer, angle - half)}A${num(outer)} ${num(outer)} 0 0 1 ${at(outer, angle + half)}L${at(inner, angle + half)}A${num(inner)} ${num(inner)} 0 0 0 ${at(inner, angle - half)}Z`
      return path(d, { fill: '#fff', opacity: 0.07 })
    })
    .join('')
}

function diveScale(outer: number, inner: number, ink: string, art: WatchArt): string {
  const middle = (outer + inner) / 2
  const width = outer - inner
  const lume = art.dial.lume ?? '#f2f0e2'
  let marks = ''
  for (let minute = 1; minute < 60; minute += 1) {
    if (minute % 10 === 0) continue
    const long = minute % 5 === 0
    if (minute > 15 && !long) continue
    const [length, thick] = long ? [width * 0.52, 3] : [width * 0.34, 1.1]
    marks += `<rect x="${num(-thick / 2)}" y="${num(-middle - length / 2)}" width="${num(thick)}" height="${num(length)}" rx=".4" transform="rotate(${minute * 6})"/>`
  }
  const numbers = [10, 20, 30, 40, 50]
    .map((minute) =>
      drawRingText(String(minute), {
        font: 'sans',
        size: width * 0.74,
        radius: middle,
        angle: minute * 6,
        fill: ink,
      }),
    )
    .join('')
  const pip = polygon([
    [0, -inner - width * 0.16],
    [-width * 0.36, -outer + width * 0.14],
    [width * 0.36, -outer + width * 0.14],
  ])
  return (
    group(marks, { fill: ink }) +
    numbers +
    path(pip, { fill: ink, 'stroke-linejoin': 'round', stroke: ink, 'stroke-width': 1 }) +
    path(circle(0, -middle - width * 0.06, width * 0.17), {
      fill: lume,
      stroke: '#0003',
      'stroke-width': 0.6,
    })
  )
}

function gmtScale(outer: number, inner: number, ink: string): string {
  const middle = (outer + inner) / 2
  const width = outer - inner
  return Array.from({ length: 24 }, (_, hour) => {
    if (hour === 0) {
      return path(
        polygon([
          [0, -inner - width * 0.2],
          [-width * 0.32, -outer + width * 0.18],
          [width * 0.32, -outer + width * 0.18],
        ]),
        { fill: ink },
      )
    }
    if (hour % 2)
      return path(
        circle(Math.sin((hour * Math.PI) / 12) * middle, -Math.cos((hour * Math.PI) / 12) * middle, 1.1),
        { fill: ink },
      )
    return drawRingText(String(hour), {
      font: 'sans',
      size: width * 0.7,
      radius: middle,
      angle: hour * 15,
      fill: ink,
    })
  }).join('')
}

function tachyScale(outer: number, inner: number, ink: string): string {
  const middle = (outer + inner) / 2
  const width = outer - inner
  const values = [400, 300, 240, 200, 180, 160, 140, 130, 120, 110, 100, 90, 80, 75, 70, 65, 60]
  const numbers = values
    .map((speed) => {
      const angle = (3600 / speed) * 6
      const tick = `<rect x="-.5" y="${num(-inner - width * 0.22)}" width="1" height="${num(width * 0.14)}" fill="${ink}" transform="rotate(${num(angle)})"/>`
      return (
        tick +
        drawRingText(String(speed), {
          font: 'condensed',
          size: width * 0.56,
          radius: middle + width * 0.08,
          angle,
          fill: ink,
        })
      )
    })
    .join('')
  return (
    numbers +
    drawRingText('TACHYMETER', {
      font: 'condensed',
      size: width * 0.48,
      radius: middle + width * 0.06,
      angle: 27,
      tracking: 0.1,
      fill: ink,
    })
  )
}
