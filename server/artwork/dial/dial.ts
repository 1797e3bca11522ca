import type { Camera } from '../camera.ts'
import type { Measures } from '../measures.ts'
import { metalColour } from '../colour.ts'
import { outlinePath, reach } from '../shapes.ts'
import { metalFill } from '../solids.ts'
import { circle, clip, group, linear, path, polar, radians, roundRect, type Sheet } from '../svg.ts'
import { drawText, textWidth } from '../text.ts'
import type { WatchArt } from '../types.ts'
import { drawAnadigi, drawDigital, drawSmart } from './digital.ts'
import { drawGround } from './ground.ts'
import { drawHands } from './hands.ts'
import { drawIndices, drawMinutes } from './indices.ts'
import { drawMovement } from './movement.ts'
import {
  drawMoon,
  drawSubdials,
  drawWindow,
  MOON,
  subdialPlaces,
  type Place,
  type ShownDay,
} from './subdials.ts'

export interface DialOptions {
  /** False leaves the hands out, because the page draws moving ones (default true). */
  readonly hands?: boolean
  readonly shown?: ShownDay | undefined
}

/** Dial with everything on it and the glass above. */
export function drawDial(
  sheet: Sheet,
  camera: Camera,
  art: WatchArt,
  sizes: Measures,
  { hands = true, shown }: DialOptions = {},
): string {
  const unit = sizes.dial / 100
  const at = { transform: camera.plane(sizes.dialZ, unit) }
  const ground = drawGround(sheet, art, sizes.face)
  if (art.dial.display === 'digital')
    return group(ground + drawDigital(sheet, art), at) + glass(sheet, camera, sizes)
  if (art.dial.display === 'smart')
    return group(ground + drawSmart(sheet, art), at) + glass(sheet, camera, sizes)
  const printed =
    ground +
    (art.dial.openHeart ? openHeart(sheet, art) : '') +
    drawMinutes(art, sizes.face) +
    (art.dial.display === 'anadigi' ? drawAnadigi(sheet, art) : '') +
    drawSubdials(sheet, art) +
    (art.dial.moon ? drawMoon(sheet) : '') +
    drawIndices(art, sizes.face, (hour) => roomAt(art, hour)) +
    (art.dial.window ? drawWindow(sheet, art, shown) : '') +
    signature(art, reach(sizes.face, 100, Math.PI / 2))
  const raised = hands ? group(drawHands(art), { transform: camera.plane(sizes.dialZ + 0.5, unit) }) : ''
  return group(printed, at) + raised + glass(sheet, camera, sizes)
}

/** Free part of the place of an hour mark: 1 fits a whole mark, less a short one, 0 none. */
function roomAt(art: WatchArt, hour: number): number {
  const { window, subdials, moon, display } = art.dial
  const numerals = ['roman', 'arabic', 'persian'].includes(art.dial.indices)
  const three = subdials.length >= 3
  if (window && window !== 'bigdate' && hour === 3 && !three) return 0
  const [x, y] = polar(radians(hour * 30 - 90), numerals ? 78 : 76)
  const places = [...subdialPlaces(art), ...(moon ? [MOON] : [])]
  if (display === 'anadigi') return hour === 6 ? 0.7 : 1
  const near = Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y) - place.r), 99)
  if (three && window === 'date' && (hour === 4 || hour === 5)) return numerals ? 0.5 : 0.6
  if (numerals) return near < 12 ? 0.5 : 1
  return near < 4 ? 0.55 : near < 9 ? 0.75 : 1
}

/** Name of the brand and the small lines of the dial. */
function signature(art: WatchArt, height: number): string {
  const { ink, texture, display } = art.dial
  const plate = texture === 'skeleton' ? '#f4f2ea' : ink
  const busy = art.dial.window === 'bigdate' || display === 'anadigi'
  const top = display === 'anadigi' ? -57 : busy ? -63 : -44 * Math.max(1, height / 112)
  const size = art.brand.font === 'persian' ? 15 : art.brand.font === 'serif' ? 12 : 11.5
  const name = drawText(art.brand.text, { font: art.brand.font, size, y: top, tracking: 0.16, fill: plate })
  if (texture === 'skeleton') {
    const width = textWidth(art.brand.text, art.brand.font, 0.16) * size + 12
    return path(roundRect(-width / 2, top - 8, width, 16, 2.5), { fill: '#131417', opacity: 0.82 }) + name
  }
  if (display === 'anadigi') return emblem(art, top - 13) + name
  const low = art.dial.subdials.length >= 1 || art.dial.moon
  const lines = (low ? art.dial.lines.slice(0, 1) : art.dial.lines).map((line, index) =>
    drawText(line, {
      font: /[\u0600-\u06ff]/.test(line) ? 'persian' : 'sans',
      size: 6,
      y: low ? top + 11 : 40 + index * 9,
      tracking: 0.18,
      fill: plate,
      opacity: 0.85,
    }),
  )
  return emblem(art, top - 13) + name + lines.join('')
}

/** The applied emblem above the name: an arrow of a hand over an arc, different by brand. */
function emblem(art: WatchArt, y: number): string {
  if (art.dial.window === 'bigdate' || art.dial.indices === 'roman' || art.dial.indices === 'persian')
    return ''
  const fill = metalColour(art.dial.indexMetal, 0.75)
  const marks = [
    `M0 ${y - 6}L3.4 ${y + 4}L0 ${y + 1.6}L-3.4 ${y + 4}Z`,
    `M0 ${y - 5}L5 ${y}L0 ${y + 5}L-5 ${y}ZM0 ${y - 2}L-2 ${y}L0 ${y + 2}L2 ${y}Z`,
    `M-6 ${y + 3}L-6 ${y - 3}L-3 ${y}L0 ${y - 5}L3 ${y}L6 ${y - 3}L6 ${y + 3}Z`,
    circle(0, y, 4.6) + circle(0, y, 3) + circle(0, y, 1.1),
    `M-6 ${y + 2}Q-3 ${y - 5} 0 ${y}Q3 ${y - 5} 6 ${y + 2}Q3 ${y - 1} 0 ${y + 4}Q-3 ${y - 1} -6 ${y + 2}Z`,
  ]
  const d = marks[art.brand.text.length % marks.length]!
  return (
    path(d, { fill: '#000', opacity: 0.3, transform: 'translate(.6 .9)' }) +
    path(d, { fill, 'fill-rule': 'evenodd' })
  )
}

export const OPEN_HEART: Place = { x: -26, y: 34, r: 25 }

/** A round opening that shows the balance wheel. */
function openHeart(sheet: Sheet, art: WatchArt): string {
  const { x, y, r } = OPEN_HEART
  const hole = clip(sheet, circle(0, 0, r))
  const inside = group(drawMovement(sheet, { metal: 'gold', seed: art.seed, open: true }), {
    transform: 'translate(34 -38) scale(.92)',
  })
  const rim = metalFill(sheet, art.dial.indexMetal, [-r, -r], [r, r], [0, 0.35], [1, 1])
  const shown =
    group(inside, { 'clip-path': hole }) +
    path(circle(0, 0, r), { fill: 'none', stroke: rim, 'stroke-width': 2.6 })
  return group(shown, { transform: `translate(${x} ${y})` })
}

/** Reflections of the lamps in the crystal, faint enough to leave the dial legible. */
function glass(sheet: Sheet, camera: Camera, sizes: Measures): string {
  const edge = outlinePath(sizes.face, 100)
  const inside = clip(sheet, edge)
  const sheen = linear(
    sheet,
    [-70, -90],
    [30, 40],
    [0, '#ffffff', 0.22],
    [0.55, '#ffffff', 0.05],
    [1, '#ffffff', 0],
  )
  const coat = linear(sheet, [30, 30], [95, 100], [0, '#7fa8ff', 0], [1, '#9fc0ff', 0.12])
  const content = path('M-130 -130H70C40 -70 -40 10 -130 46Z', { fill: sheen }) + path(edge, { fill: coat })
  return group(group(content, { 'clip-path': inside }), {
    transform: camera.plane(sizes.bezelTop, (sizes.bezelInner * 0.995) / 100),
  })
}
