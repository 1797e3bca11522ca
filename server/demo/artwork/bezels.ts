import type { Camera, Vec3 } from './camera.ts'
import { luminance, mix } from './colour.ts'
import type { Measures } from './measures.ts'
import { Faces, faceColour, lathe, ring, type Surface } from './solids.ts'
import { caseGauge, reach } from './shapes.ts'
import { circle, group, linear, num, path, polygon, type Point, type Sheet } from './svg.ts'
import { drawRingText } from './text.ts'
import type { WatchArt } from './types.ts'

/** The bezel and the sloping ring inside the glass, down to the dial. */
export function drawBezel(sheet: Sheet, camera: Camera, art: WatchArt, sizes: Measures): string {
  const metal = art.accent ?? art.metal
  const shiny: Surface = { metal, finish: 'polished' }
  const gauge = art.bezel.kind === 'screws' && art.shape === 'octagon' ? caseGauge.octagon : sizes.face
  const body = bezelBody(sheet, camera, art, sizes, shiny, gauge)
  return body + flange(camera, art, sizes)
}

function bezelBody(
  sheet: Sheet,
  camera: Camera,
  art: WatchArt,
  sizes: Measures,
  shiny: Surface,
  gauge: Measures['face'],
): string {
  const { bezelOuter: outer, bezelInner: inner, bezelTop: top, half } = sizes
  const wall = ring(camera, gauge, { size: outer, z: 0 }, { size: outer, z: top * 0.55 }, shiny)
  switch (art.bezel.kind) {
    case 'plain':
      return (
        wall +
        lathe(
          camera,
          gauge,
          [
            { size: outer, z: top * 0.55 },
            { size: outer - half * 0.02, z: top * 0.85 },
            { size: inner + half * 0.012, z: top },
            { size: inner, z: top - 0.1 },
          ],
          shiny,
        )
      )
    case 'domed':
      return wall + lathe(camera, gauge, dome(outer, inner, top), shiny)
    case 'fluted':
      return (
        wall +
        fluted(camera, sizes, shiny) +
        lathe(
          camera,
          gauge,
          [
            { size: inner + half * 0.035, z: top },
            { size: inner, z: top + 0.05 },
          ],
          shiny,
        )
      )
    case 'gems':
      return wall + lathe(camera, gauge, dome(outer, inner, top * 0.8), shiny) + gems(camera, sizes)
    case 'screws':
      return (
        wall +
        lathe(
          camera,
          gauge,
          [
            { size: outer, z: top * 0.55 },
            { size: outer - half * 0.03, z: top },
            { size: inner + half * 0.03, z: top, gauge: sizes.face },
          ],
          { ...shiny, finish: 'brushed' },
        ) +
        ring(camera, gauge, { size: outer, z: top * 0.5 }, { size: outer - half * 0.03, z: top }, shiny) +
        lathe(
          camera,
          sizes.face,
          [
            { size: inner + half * 0.034, z: top },
            { size: inner, z: top - 0.25 },
          ],
          shiny,
        ) +
        screws(camera, sizes, shiny)
      )
    default:
      return (
        coinEdge(camera, art, sizes, shiny) +
        lathe(
          camera,
          gauge,
          [
            { size: outer, z: top * 0.55 },
            { size: outer - half * 0.03, z: top },
          ],
          shiny,
        ) +
        insert(sheet, camera, art, sizes) +
        lathe(
          camera,
          gauge,
          [
            { size: inner + half * 0.02, z: top },
            { size: inner, z: top + 0.1 },
          ],
          shiny,
        )
      )
  }
}

/** Rims of a quarter circle from the outer edge up to the glass. */
function dome(outer: number, inner: number, top: number) {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 7) * (Math.PI / 2) * 1.12
    const across = 1 - Math.cos(Math.min(angle, Math.PI / 2)) * 1
    const over = Math.max(0, angle - Math.PI / 2)
    return {
      size: outer - (outer - inner) * Math.min(1, across + over),
      z: top * 0.4 + Math.sin(angle) * top * 0.6,
    }
  })
}

function fluted(camera: Camera, sizes: Measures, surface: Surface): string {
  const faces = new Faces()
  const count = 2 * 78
  const [outer, inner] = [sizes.bezelOuter, sizes.bezelInner + sizes.half * 0.03]
  const at = (index: number, size: number, z: number): Vec3 => {
    const angle = (index / count) * 2 * Math.PI
    const r = reach(sizes.face, size, angle)
    return [Math.cos(angle) * r, Math.sin(angle) * r, z]
  }
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + 0.5) / count) * 2 * Math.PI
    const side = index % 2 ? 1 : -1
    const normal: Vec3 = [
      Math.cos(angle) * 0.5 - Math.sin(angle) * side * 0.8,
      Math.sin(angle) * 0.5 + Math.cos(angle) * side * 0.8,
      0.72,
    ]
    const corners = [
      at(index, outer, sizes.bezelTop * 0.5),
      at(index + 1, outer, sizes.bezelTop * 0.5),
      at(index + 1, inner, sizes.bezelTop),
      at(index, inner, sizes.bezelTop),
    ]
    faces.add(corners.map(camera.point), faceColour(camera, surface, normal))
  }
  return faces.toSvg()
}

/** Grip around a turning bezel; tachymeter bezels do not turn and stay smooth. */
function coinEdge(camera: Camera, art: WatchArt, sizes: Measures, surface: Surface): string {
  const low = { size: sizes.bezelOuter, z: 0 }
  if (art.bezel.kind === 'tachy')
    return ring(camera, sizes.face, low, { ...low, z: sizes.bezelTop * 0.6 }, surface)
  const faces = new Faces()
  const count = 240
  const at = (index: number, z: number, size: number): Vec3 => {
    const angle = (index / count) * 2 * Math.PI
    return [Math.cos(angle) * size, Math.sin(angle) * size, z]
  }
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + 0.5) / count) * 2 * Math.PI
    const side = index % 2 ? 0.9 : -0.9
    const normal: Vec3 = [
      Math.cos(angle) - Math.sin(angle) * side,
      Math.sin(angle) + Math.cos(angle) * side,
      0.55,
    ]
    const grow = sizes.half * 0.022
    const corners = [
      at(index, 0, sizes.bezelOuter + grow),
      at(index + 1, 0, sizes.bezelOuter + grow),
      at(index + 1, sizes.bezelTop * 0.7, sizes.bezelOuter - grow),
      at(index, sizes.bezelTop * 0.7, sizes.bezelOuter - grow),
    ]
    faces.add(corners.map(camera.point), faceColour(camera, surface, normal))
  }
  return faces.toSvg()
}

/** The coloured ring with its scale. Drawn flat in units of a hundredth of the case's half width. */
function insert(sheet: Sheet, camera: Camera, art: WatchArt, sizes: Measures): string {
  const unit = sizes.half / 100
  const [outer, inner] = [sizes.bezelOuter / unit - 3, sizes.bezelInner / unit + 2]
  const colour = art.bezel.colour ?? '#101418'
  const ringPath = circle(0, 0, outer) + circle(0, 0, inner)
  const shine = linear(
    sheet,
    [-outer, -outer],
    [outer, outer],
    [
      [0.05, mix(colour, '#ffffff', 0.3)],
      [0.32, colour],
      [0.6, mix(colour, '#000000', 0.3)],
      [0.8, colour],
      [1, mix(colour, '#ffffff', 0.16)],
    ],
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
      const at = (r: number, degrees: number): string => {
        const turn = (degrees * Math.PI) / 180
        return `${num(Math.cos(turn) * r)} ${num(Math.sin(turn) * r)}`
      }
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

function gems(camera: Camera, sizes: Measures): string {
  const middle = (sizes.bezelOuter + sizes.bezelInner) / 2
  const r = (sizes.bezelOuter - sizes.bezelInner) * 0.42
  const count = Math.floor((2 * Math.PI * middle) / (r * 2.15))
  const stone = (x: number, y: number, turn: number): string => {
    const corner = (index: number, size: number): Point => {
      const angle = turn + (index * Math.PI) / 4
      return [x + Math.cos(angle) * size, y + Math.sin(angle) * size]
    }
    const facets = Array.from({ length: 8 }, (_, index) => {
      const shade = ['#ffffff', '#9fb0bd', '#e9f1f6', '#c3d0da', '#8496a5', '#f4fafd', '#b2c1cc', '#dfe9f0'][
        (index * 3 + Math.round(turn * 7)) & 7
      ]
      return path(polygon([corner(index, r), corner(index + 1, r), corner(index + 0.5, r * 0.35)]), {
        fill: shade,
      })
    })
    const table = Array.from({ length: 8 }, (_, index) => corner(index + 0.5, r * 0.52))
    return facets.join('') + path(polygon(table), { fill: '#f6fbfd' })
  }
  const stones = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    const d = reach(sizes.face, middle, angle)
    return stone(Math.cos(angle) * d, Math.sin(angle) * d, angle)
  })
  return group(stones.join(''), { transform: camera.plane(sizes.bezelTop * 0.85) })
}

function screws(camera: Camera, sizes: Measures, surface: Surface): string {
  const middle = sizes.bezelOuter * 0.905 + sizes.half * 0.02
  const r = sizes.half * 0.052
  const heads = Array.from({ length: 8 }, (_, index) => {
    const angle = ((index + 0.5) / 8) * 2 * Math.PI
    const [x, y] = [Math.cos(angle) * middle, Math.sin(angle) * middle]
    const fill = faceColour(camera, surface, [0.2 * Math.cos(angle), 0.3 * Math.sin(angle) - 0.3, 1])
    const slot = `<rect x="${num(-r * 0.8)}" y="${num(-r * 0.14)}" width="${num(r * 1.6)}" height="${num(r * 0.28)}" fill="#1b1d20" fill-opacity=".75" transform="translate(${num(x)} ${num(y)}) rotate(${index * 47})"/>`
    return (
      path(circle(x, y, r * 1.18), { fill: '#000', opacity: 0.35 }) + path(circle(x, y, r), { fill }) + slot
    )
  })
  return group(heads.join(''), { transform: camera.plane(sizes.bezelTop) })
}

/** The sloping ring between glass and dial. */
function flange(camera: Camera, art: WatchArt, sizes: Measures): string {
  if (art.dial.display === 'smart') return ''
  const dark = luminance(art.dial.colour) < 0.45
  const metal = dark ? 'gunmetal' : art.metal
  return ring(
    camera,
    sizes.face,
    { size: sizes.bezelInner, z: sizes.bezelTop - 0.1 },
    { size: sizes.dial, z: sizes.dialZ },
    {
      metal: art.metal === 'black' ? 'black' : metal,
      finish: 'brushed',
    },
  )
}
