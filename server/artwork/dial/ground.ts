import { createRandom } from '../random.ts'
import { luminance, metalColour, mix } from '../colour.ts'
import { outlinePath, type Gauge } from '../shapes.ts'
import { circle, clip, group, linear, num, path, polar, radial, radians, xy, type Sheet } from '../svg.ts'
import type { WatchArt } from '../types.ts'
import { drawMovement } from './movement.ts'

/** Colour and texture of the dial; everything in units of a hundredth of the dial's half width. */
export function drawGround(sheet: Sheet, art: WatchArt, gauge: Gauge): string {
  const edge = outlinePath(gauge, 100)
  const inside = clip(sheet, edge)
  const { colour, texture } = art.dial
  const light = luminance(colour) > 0.6
  const fill = radial(
    sheet,
    [-12, -22],
    128,
    [0, mix(colour, '#ffffff', light ? 0.35 : 0.2)],
    [0.5, colour],
    [1, mix(colour, '#000000', light ? 0.12 : 0.55)],
  )
  const base = path(edge, { fill: texture === 'pearl' ? pearlFill(sheet, colour) : fill })
  return base + group(textureOf(sheet, art, light) + innerShadow(edge), { 'clip-path': inside })
}

function textureOf(sheet: Sheet, art: WatchArt, light: boolean): string {
  switch (art.dial.texture) {
    case 'sunburst':
      return sunburst(light)
    case 'linen':
      return linen(light)
    case 'guilloche':
      return guilloche(light)
    case 'pearl':
      return pearl(art.seed)
    case 'waffle':
      return waffle(sheet, light)
    case 'wave':
      return waves(light)
    case 'skeleton':
      return (
        drawMovement(sheet, { metal: art.dial.indexMetal, seed: art.seed, open: true }) + chapterRing(art)
      )
    default:
      return grain(art.seed, light)
  }
}

/** The ring with the hour marks of a skeleton dial. */
function chapterRing(art: WatchArt): string {
  const d = circle(0, 0, 101) + circle(0, 0, 74)
  return (
    path(d, { fill: mix(art.dial.colour, '#000000', 0.25), 'fill-rule': 'evenodd' }) +
    path(circle(0, 0, 74), {
      fill: 'none',
      stroke: metalColour(art.dial.indexMetal, 0.7),
      'stroke-width': 1.2,
    })
  )
}

/** Radial brushing: two broad fans of light and their opposite, with fine rays over them. */
function sunburst(light: boolean): string {
  const wedges: string[] = []
  const count = 120
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * 360
    const turn = ((angle + 38) * Math.PI) / 180
    const glow = Math.max(0, Math.cos(2 * turn)) ** 2.2 * (light ? 0.5 : 0.3) + (index % 3 === 0 ? 0.022 : 0)
    const dim = Math.max(0, -Math.cos(2 * turn)) ** 1.6 * (light ? 0.1 : 0.3) + (index % 4 === 1 ? 0.02 : 0)
    if (glow > 0.012) wedges.push(wedge(angle, 360 / count, '#fff', glow))
    if (dim > 0.012) wedges.push(wedge(angle, 360 / count, '#000', dim))
  }
  return wedges.join('')
}

function wedge(angle: number, width: number, fill: string, opacity: number): string {
  const at = (degrees: number) => xy(polar(radians(degrees - 90), 150))
  return `<path d="M0 0L${at(angle)}L${at(angle + width)}Z" fill="${fill}" fill-opacity="${Math.round(opacity * 1000) / 1000}"/>`
}

function linen(light: boolean): string {
  let rows = ''
  let columns = ''
  for (let at = -148; at < 148; at += 2.4) {
    rows += `M-150 ${num(at)}H150`
    columns += `M${num(at + 1.2)} -150V150`
  }
  return (
    `<path d="${rows}" stroke="#000" stroke-opacity="${light ? 0.07 : 0.2}" stroke-width=".8"/>` +
    `<path d="${columns}" stroke="#fff" stroke-opacity="${light ? 0.4 : 0.1}" stroke-width=".7"/>`
  )
}

/** Engine turning: rosettes of many arcs around the centre, with a plain ring for the indices. */
function guilloche(light: boolean): string {
  const petals: string[] = []
  for (let index = 0; index < 36; index += 1) {
    petals.push(circle(...polar((index / 36) * 2 * Math.PI, 31), 31))
  }
  const rosette = petals.join('')
  const dark = light ? 0.2 : 0.5
  return (
    `<path d="${rosette}" fill="none" stroke="#000" stroke-opacity="${dark}" stroke-width=".5"/>` +
    `<path d="${rosette}" transform="translate(-.45 -.5)" fill="none" stroke="#fff" stroke-opacity="${light ? 0.75 : 0.22}" stroke-width=".45"/>` +
    path(circle(0, 0, 62.5), { fill: 'none', stroke: '#000', 'stroke-opacity': 0.25, 'stroke-width': 0.7 })
  )
}

function pearlFill(sheet: Sheet, colour: string): string {
  return linear(
    sheet,
    [-80, -80],
    [80, 90],
    [0, mix(colour, '#ffffff', 0.7)],
    [0.28, mix(colour, '#e9d6ea', 0.5)],
    [0.5, mix(colour, '#ffffff', 0.5)],
    [0.72, mix(colour, '#cfe6e6', 0.55)],
    [1, mix(colour, '#f6e2d8', 0.5)],
  )
}

function pearl(seed: number): string {
  const random = createRandom(seed)
  const tints = ['#f7d9e6', '#d6eef0', '#ffffff', '#e6dcf5', '#fdf0dc', '#ffffff']
  let clouds = ''
  for (let index = 0; index < 46; index += 1) {
    const [x, y] = [random() * 200 - 100, random() * 200 - 100]
    const [rx, ry] = [14 + random() * 34, 3 + random() * 8]
    const turn = -35 + Math.sin(x / 30) * 40
    clouds += `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" transform="rotate(${num(turn)} ${num(x)} ${num(y)})" fill="${tints[index % tints.length]}" fill-opacity="${num(0.16 + random() * 0.2)}"/>`
  }
  return clouds
}

/** Small pressed squares, as on steel sports watches. */
function waffle(sheet: Sheet, light: boolean): string {
  const bevel = linear(sheet, [0, 0], [7, 7], [0, '#fff', light ? 0.5 : 0.2], [1, '#000', light ? 0.14 : 0.4])
  let tiles = ''
  for (let x = -108; x < 108; x += 7.4)
    for (let y = -108; y < 108; y += 7.4)
      if (Math.hypot(x, y) < 112) tiles += `<use href="#tile" x="${num(x)}" y="${num(y)}"/>`
  sheet.defs.push(`<path id="tile" d="M.5 .5h6v6h-6Z" fill="${bevel}"/>`)
  return tiles
}

function waves(light: boolean): string {
  let lines = ''
  for (let y = -105; y < 106; y += 8) {
    lines += `M-110 ${num(y)}`
    for (let x = -110; x < 110; x += 20) lines += `q5 -4.4 10 0t10 0`
  }
  return (
    `<path d="${lines}" fill="none" stroke="#000" stroke-opacity="${light ? 0.14 : 0.38}" stroke-width="1.6"/>` +
    `<path d="${lines}" transform="translate(0 -1.3)" fill="none" stroke="#fff" stroke-opacity="${light ? 0.6 : 0.14}" stroke-width=".9"/>`
  )
}

function grain(seed: number, light: boolean): string {
  const random = createRandom(seed + 5)
  let specks = ''
  for (let index = 0; index < 420; index += 1)
    specks += `M${num(random() * 200 - 100)} ${num(random() * 200 - 100)}h.7`
  return `<path d="${specks}" stroke="${light ? '#000' : '#fff'}" stroke-opacity="${light ? 0.07 : 0.08}" stroke-width=".7"/>`
}

/** The flange throws its shadow from the upper left onto the dial. */
function innerShadow(edge: string): string {
  const rings: [number, number][] = [
    [26, 0.05],
    [17, 0.07],
    [9, 0.1],
    [4, 0.16],
  ]
  return rings
    .map(([width, alpha]) =>
      path(edge, {
        fill: 'none',
        stroke: '#000',
        'stroke-opacity': alpha,
        'stroke-width': width,
        transform: 'translate(1.6 2.2)',
      }),
    )
    .join('')
}
