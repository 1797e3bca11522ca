import { media } from '../../contract/constants.ts'
import { iconKinds, type IconKind } from '../../contract/media/logoIcons.ts'
import type { ShownDay } from '../artwork/dial/subdials.ts'
import { layerNames, type LayerName } from '../artwork/layerNames.ts'

const formats = [...media.formats, media.shareFormat]
export type PictureFormat = (typeof formats)[number] | 'png'

export type PictureKind = 'w' | 'hero' | 'tile' | 'blog' | 'photo' | 'picture' | IconKind

/** A request of a picture file. All parts are checked against the lists below, so it is safe in a path. */
export interface PictureRequest {
  readonly kind: PictureKind
  /** website code of a product, name of a special picture, or hash of a photograph */
  readonly name: string
  /** view of a product from 1, 0 for the others */
  readonly view: number
  /** CSS colour of a choice of strap */
  readonly strap?: string
  /** px */
  readonly width: number
  /** px; that of a `picture` follows its proportions */
  readonly height: number
  readonly format: PictureFormat
}

/** A request of one layer of a watch, an SVG file. */
export interface LayerRequest {
  readonly kind: 'layer'
  /** website code of the watch */
  readonly name: string
  readonly layer: LayerName
  /** website code of another strap */
  readonly strap?: string
  /** the day in the date window */
  readonly shownDay?: ShownDay
  readonly file: string
}

const layerFile = new RegExp(
  `^(?:(strap)-([A-Za-z0-9][A-Za-z0-9-]{0,39})|(head)-([1-9]|[12]\\d|3[01])-([0-6])|(${layerNames.join('|')}))\\.svg$`,
)

/** Parses `/media/layer/{code}/{layer}.svg`, `strap-{code of a strap}.svg` and `head-{day}-{weekday}.svg`. */
export function parseLayer(code: string, file: string): LayerRequest | undefined {
  const match = layerFile.exec(file)
  if (!match || !namePattern.test(code)) return undefined
  const [, strapLayer, strap, head, day, weekday, plain] = match
  const request = { kind: 'layer', name: code, file: `layer/${code}/${file}` } as const
  if (strapLayer) return { ...request, layer: 'strap', strap: strap! }
  if (head) return { ...request, layer: 'head', shownDay: { day: Number(day), weekday: Number(weekday) } }
  return { ...request, layer: plain as LayerName }
}

const namePattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/
const squareFile = /^(?:([a-z0-9][a-z0-9-]{0,39})-)?(\d{1,4})\.([a-z]{4})$/
const blogFile = new RegExp(`^([a-z0-9][a-z0-9-]{0,39})-(${media.articles.join('|')})\\.([a-z]{4})$`)

/** Parses `/media/w/{code}/{view}[-{strap}]-{width}.{format}`; undefined if a part is unknown. */
export function parseProductPicture(code: string, file: string): PictureRequest | undefined {
  const match = /^([1-9])-(?:([0-9a-f]{6})-)?(\d{1,4})\.([a-z]{4})$/.exec(file)
  if (!match || !namePattern.test(code)) return undefined
  const request = square('w', code, Number(match[1]), match[3]!, match[4]!)
  return request && match[2] ? { ...request, strap: `#${match[2]}` } : request
}

/**
 * `/media/hero|tile|photo|picture/{name}-{width}.{format}`, `/media/blog/{name}-485x290|679x406|970x580.{format}` and
 * `/media/icon|maskable/{name}-{width}.png`.
 */
export function parseSpecialPicture(kind: string, file: string): PictureRequest | undefined {
  if (kind === 'icon' || kind === 'maskable') {
    const [, name, size] = /^([0-9a-f]{32})-(\d{3})\.png$/.exec(file) ?? []
    const width = iconKinds[kind].find((known) => String(known) === size)
    return name && width ? { kind, name, view: 0, width, height: width, format: 'png' } : undefined
  }
  if (kind === 'blog') {
    const match = blogFile.exec(file)
    const format = match && formatOf(match[3]!)
    if (!match || !format) return undefined
    const [width, height] = match[2]!.split('x').map(Number)
    return { kind, name: match[1]!, view: 0, width: width!, height: height!, format }
  }
  if (kind !== 'hero' && kind !== 'tile' && kind !== 'photo' && kind !== 'picture') return undefined
  const match = squareFile.exec(file)
  return match?.[1] ? square(kind, match[1], 0, match[2]!, match[3]!) : undefined
}

/** Path of the file in the media folder, also used in logs. */
export function fileNameOf(request: PictureRequest): string {
  const size = request.kind === 'blog' ? `${request.width}x${request.height}` : String(request.width)
  const stem = request.kind === 'w' ? `${request.name}/${request.view}` : request.name
  return `${request.kind}/${stem}-${size}.${request.format}`
}

function square(
  kind: PictureRequest['kind'],
  name: string,
  view: number,
  size: string,
  extension: string,
): PictureRequest | undefined {
  const widths: readonly number[] = kind === 'picture' ? media.ownWidths : media.widths
  const width = widths.find((known) => String(known) === size)
  const format = formatOf(extension)
  return width && format ? { kind, name, view, width, height: width, format } : undefined
}

function formatOf(extension: string): PictureFormat | undefined {
  return formats.find((known) => known === extension)
}
