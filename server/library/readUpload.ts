import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { AddPictureRequest } from '../../contract/library/schemas.ts'
import { AppError, invalid } from '../shared/errors.ts'
import { formatNumber } from '../shared/persian.ts'

const DATA_URL = /^data:image\/(?:jpeg|png|webp|svg\+xml|heic|heif|avif);base64,([A-Za-z0-9+/]+={0,2})$/
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']
const MOST_PIXELS = 60_000_000
/** Side of a square in px, as in the import. */
const SIDE = 1080
/** Longest side in px of a picture that keeps its proportions. */
const LONGEST = 1600
/** Minimum in px: of the shortest side of a square, or of the longest side of a picture that keeps its proportions. */
const SMALLEST = 200
/** Names of the conversions. They are part of a picture's hash, so that a changed conversion creates new pictures. */
const RECIPES = {
  cut: 'square-cut-1080-webp-1',
  whole: 'square-1080-webp-1',
  own: 'own-1600-webp-1',
} as const

type Upload = Pick<AddPictureRequest, 'image' | 'fit'>

/**
 * Decodes an upload. Returns the file and the hash that names the converted picture.
 * @throws AppError 400 if it is no picture, or an SVG
 */
export function readUpload({ image, fit }: Upload): { readonly file: Buffer; readonly hash: string } {
  const base64 = DATA_URL.exec(image)?.[1]
  if (!base64) throw wrongPicture
  const file = Buffer.from(base64, 'base64')
  // Refuse SVG without parsing it, because it may contain scripts and URLs of other servers.
  if (file.subarray(0, 1000).includes('<svg') || image.startsWith('data:image/svg')) throw svgRefused
  return { file, hash: createHash('sha256').update(RECIPES[fit]).update(file).digest('hex').slice(0, 32) }
}

/**
 * Converts an uploaded file to WebP without metadata, such as the place where the picture was taken.
 * @throws AppError 400 if the format or size cannot be used
 */
export async function convertUpload(file: Buffer, fit: Upload['fit']) {
  const { default: sharp } = await import('sharp')
  try {
    // No limit here: the size in the header is checked below before anything is decoded.
    const source = sharp(file, { limitInputPixels: false, failOn: 'error', animated: false })
    // Read the format from the content, because the declared type may be wrong.
    const { format, width, height } = await source.metadata()
    if (format === 'heif') throw phoneFormat
    if (!FORMATS.includes(format)) throw wrongPicture
    if (width * height > MOST_PIXELS) throw tooLarge
    if ((fit === 'own' ? Math.max : Math.min)(width, height) < SMALLEST)
      throw fit === 'own' ? tooSmall : tooSmallSquare
    const { data, info } = await shaped(source.autoOrient(), fit)
      .webp({ quality: 88, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof AppError ? error : wrongPicture
  }
}

function shaped(source: Sharp, fit: Upload['fit']): Sharp {
  if (fit === 'own')
    return source.resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
  return source
    .resize({ width: SIDE, height: SIDE, fit: fit === 'cut' ? 'cover' : 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
}

const wrongPicture = invalid({ image: 'این فایل تصویر JPEG، PNG یا WebP سالمی نیست.' })
const svgRefused = invalid({
  image: 'این فایل SVG است که می‌تواند برنامه در خود داشته باشد. آن را با قالب PNG بفرستید.',
})
const phoneFormat = invalid({
  image: 'این فایل HEIC یا AVIF است، هرچند نامش چیز دیگری باشد. آن را با قالب JPEG بفرستید.',
})
const tooLarge = invalid({
  image: `این تصویر بیش از ${formatNumber(MOST_PIXELS / 1_000_000)} مگاپیکسل دارد؛ کوچک‌تر بفرستید.`,
})
const tooSmallSquare = invalid({ image: 'تصویر از ۲۰۰ در ۲۰۰ پیکسل کوچک‌تر است.' })
const tooSmall = invalid({ image: 'هر دو ضلع تصویر از ۲۰۰ پیکسل کوچک‌تر است.' })
