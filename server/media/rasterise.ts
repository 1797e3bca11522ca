import sharp from 'sharp'
import type { PictureFormat } from './pictureRequest.ts'
import type { PhotographKind } from './renderJob.ts'

/** Pictures are rendered once at this width (px); smaller ones are resized from it. */
export const MASTER_WIDTH = 1080

export interface Master {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

// Disables the cache of libvips, because every source is rendered only once.
sharp.cache(false)
// One thread per picture, because several requests run in parallel.
sharp.concurrency(1)

/**
 * Renders a picture at `width` px. Opaque pictures drop their alpha channel: smaller files, faster encoding.
 * @param source an SVG, or the path of a file
 */
export async function rasterise(source: Buffer | string, width: number, opaque: boolean): Promise<Master> {
  const drawn = sharp(source, { limitInputPixels: 4_000_000 }).resize({ width })
  const { data, info } = await (opaque ? drawn.removeAlpha() : drawn.ensureAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels: opaque ? 3 : 4 }
}

/** Width of the largest icon (px). */
const ICON_WIDTH = 512
/** Diameter of the circle of an icon that every system shows, as a share of the icon's width. */
const SAFE_ZONE = 0.8

/** Pixels of a stored photograph: a square on white, or in its own proportions with its transparency. */
export async function decode(bytes: Uint8Array, kind: PhotographKind): Promise<Master> {
  const source = sharp(bytes, { limitInputPixels: 4_000_000 })
  const { width, height, hasAlpha } = await source.metadata()
  const isIcon = kind === 'icon' || kind === 'maskable'
  const side = isIcon ? ICON_WIDTH : Math.min(MASTER_WIDTH, Math.max(width, height))
  const background = '#ffffff'
  const inside = kind === 'maskable' ? (SAFE_ZONE * Math.max(width, height)) / Math.hypot(width, height) : 1
  const drawn = Math.round(side * inside)
  const [before, after] = [Math.floor((side - drawn) / 2), Math.ceil((side - drawn) / 2)]
  const shaped =
    kind === 'picture'
      ? source
      : source
          .resize({ width: drawn, height: drawn, fit: 'contain', background })
          .extend({ top: before, left: before, bottom: after, right: after, background })
          .flatten({ background })
  const channels = hasAlpha && kind === 'picture' ? 4 : 3
  const { data, info } = await (channels === 4 ? shaped.ensureAlpha() : shaped.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, channels }
}

interface EncodeOptions {
  /** px */
  readonly width: number
  /** px */
  readonly height: number
  readonly format: PictureFormat
  readonly isFirstSeen: boolean
  /** The height follows the picture's proportions. */
  readonly isOwn?: boolean
}

/** AVIF settings of about equal fidelity. */
const quick = { quality: 60, effort: 2 }
const careful = { quality: 55, effort: 4 }
/** Maximum width in px for the slow setting. */
const SMALL = 720

/**
 * @param isFirstSeen whether pages open with this kind of picture: encoding takes three times as long for a sixth fewer
 * bytes
 */
export function encode(
  master: Master,
  { width, height, format, isFirstSeen, isOwn }: EncodeOptions,
): Promise<Buffer> {
  const { pixels, channels } = master
  const source = sharp(pixels, { raw: { width: master.width, height: master.height, channels } })
  const sized =
    width < master.width
      ? source.resize({ width, ...(!isOwn && { height, fit: 'fill' }), kernel: 'lanczos3' })
      : source
  switch (format) {
    case 'avif': {
      const effort = isFirstSeen && width <= SMALL ? careful : quick
      return sized.avif({ ...effort, chromaSubsampling: '4:2:0' }).toBuffer()
    }
    case 'webp':
      return sized.webp({ quality: 78, effort: 3, smartSubsample: true }).toBuffer()
    case 'png':
      return sized.png({ palette: true }).toBuffer()
    case 'jpeg':
      return sized.flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer()
  }
}
