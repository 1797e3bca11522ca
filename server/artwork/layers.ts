import { createCamera, type Camera } from './camera.ts'
import { OPEN_HEART } from './dial/dial.ts'
import { drawHand, handsOf, type HandName } from './dial/hands.ts'
import { MOON, subdialPlaces, windowPlace, type Place, type ShownDay } from './dial/subdials.ts'
import type { LayerName } from './layerNames.ts'
import { measure, type Measures } from './measures.ts'
import { drawHead, drawStrap, straightStrap } from './scene.ts'
import { reach } from './shapes.ts'
import { createSheet, document, group, polar, radians } from './svg.ts'
import type { WatchArt } from './types.ts'

/** Size in mm of every layer; the axis of the hands is in the middle. */
export const LAYER = { width: 72, height: 110 } as const

/** px per mm in the file. */
const SCALE = 10
/** mm of strap beyond the case, more than a wrist shows. */
const STRAP_LENGTH = 48

/**
 * A part of the watch as SVG without a background, seen straight from the front. Layers of one watch lie exactly on each
 * other; hands point at twelve. `shown` is the day in the date window.
 */
export function drawLayer(art: WatchArt, layer: LayerName, shown?: ShownDay): string {
  const sheet = createSheet()
  const camera = createCamera({
    scale: SCALE,
    centre: [(LAYER.width / 2) * SCALE, (LAYER.height / 2) * SCALE],
  })
  const sizes = measure(art)
  const content =
    layer === 'head'
      ? drawHead(sheet, camera, art, { hands: false, shown })
      : layer === 'strap'
        ? drawStrap(sheet, camera, art, { ribbons: straightStrap(art, sizes, STRAP_LENGTH) })
        : handLayer(camera, art, sizes, layer)
  return document(sheet, LAYER.width * SCALE, LAYER.height * SCALE, content)
}

function handLayer(camera: Camera, art: WatchArt, sizes: Measures, name: HandName): string {
  if (!handsOf(art).includes(name)) return ''
  return group(drawHand(art, name, 0), { transform: camera.plane(sizes.dialZ + 0.5, sizes.dial / 100) })
}

/** Width in mm of the case as it is drawn, without its crown. */
export const drawnWidth = (art: WatchArt): number => 2 * reach(measure(art).body, measure(art).half, 0)

/** Width in mm of the strap at the case as it is drawn. */
export const drawnStrapWidth = (art: WatchArt): number => 2 * measure(art).strap

/** A part of the watch to point at: x and y in mm from the axis, and its radius. */
interface DrawnPart extends Place {
  readonly kind: PartKind
  /** The kind of a bezel, sub-dial or date window; empty for other parts. */
  readonly of: string
}

type PartKind =
  | 'crown'
  | 'pusher'
  | 'buttons'
  | 'bezel'
  | 'lug'
  | 'case'
  | 'glass'
  | 'dial'
  | 'display'
  | 'index'
  | 'hands'
  | 'chronograph'
  | 'subdial'
  | 'date'
  | 'moon'
  | 'openHeart'
  | 'strap'

/** The parts that the drawing shows, clockwise from the crown, then those of the dial. */
export function partsOf(art: WatchArt): DrawnPart[] {
  return [...bodyParts(art), ...dialParts(art)]
}

const part = (kind: PartKind, x: number, y: number, r: number, of = ''): DrawnPart => ({ kind, x, y, r, of })

function bodyParts(art: WatchArt): DrawnPart[] {
  const { half, halfHeight, bezelInner, bezelOuter, strap, lugTip, body } = measure(art)
  const at = (degrees: number, distance: number) => polar(radians(degrees), distance)
  const pressed = art.dial.display === 'digital' ? 24 : 31
  const edge = reach(body, half, radians(-pressed))
  const ring = (bezelInner + bezelOuter) / 2
  return [
    art.dial.display === 'digital'
      ? part('buttons', ...at(-pressed, edge + 0.6), 1.8)
      : part('crown', half + 0.4 + half * 0.06, 0, half * 0.13),
    ...(art.chronograph ? [part('pusher', ...at(-pressed, edge + 1.4), half * 0.1)] : []),
    part('strap', 0, -halfHeight - half * 0.42, strap * 0.42),
    // An octagon case runs straight into its strap.
    ...(art.shape === 'octagon'
      ? []
      : [part('lug', -(strap + half * 0.09), -(lugTip - half * 0.09), half * 0.09)]),
    part('case', ...at(180, half * 0.985), half * 0.06),
    part(
      'bezel',
      ...at(135, ring * (art.shape === 'square' ? 1.18 : 1)),
      (bezelOuter - bezelInner) / 2,
      art.bezel.kind,
    ),
  ]
}

function dialParts(art: WatchArt): DrawnPart[] {
  const { dial, bezelInner } = measure(art)
  const unit = dial / 100
  const placed = (kind: PartKind, { x, y, r }: Place, of = '') => part(kind, x * unit, y * unit, r * unit, of)
  const glass = part('glass', bezelInner * 0.5, -bezelInner * 0.62, bezelInner * 0.1)
  const { display, window, moon, openHeart, subdials } = art.dial
  if (display === 'digital' || display === 'smart') return [glass, part('display', 0, 0, dial * 0.6)]
  const places = subdialPlaces(art)
  const hands = handsOf(art)
  return [
    glass,
    placed('dial', { x: -48, y: -42, r: 12 }),
    placed('index', { x: -39, y: -67, r: 9 }),
    placed('hands', { x: 0, y: 0, r: 9 }),
    // Only the second hand of a chronograph stays at twelve.
    ...(art.chronograph && hands.includes('second') ? [placed('chronograph', { x: 0, y: -78, r: 7 })] : []),
    ...subdials.flatMap((of, index) => (places[index] ? [placed('subdial', places[index], of)] : [])),
    ...(window ? [placed('date', { ...windowPlace(art), r: 10 }, window)] : []),
    ...(moon ? [placed('moon', MOON)] : []),
    ...(openHeart ? [placed('openHeart', OPEN_HEART)] : []),
    ...(display === 'anadigi' ? [placed('display', { x: 0, y: 37, r: 13 })] : []),
  ]
}
