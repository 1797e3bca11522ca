import type { Sharp } from 'sharp'
import { pictureMessages, pictureRules } from '../../contract/media/rules.ts'
import { invalid } from './errors.ts'

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/** Converts the JPEG, PNG or WebP of a data URL; undefined if it is no such picture or has more pixels than allowed. */
export async function readPicture(
  dataUrl: string,
  maxPixels: number,
  convert: (image: Sharp) => Sharp,
): Promise<Buffer | undefined> {
  const opened = await open(dataUrl)
  return opened && opened.pixels <= maxPixels ? bytesOf(convert(opened.image)) : undefined
}

/**
 * A shopper's picture in the size that the shop stores, without metadata, such as the place where it was taken.
 * @throws AppError 400 at the field `image`
 */
export async function shrinkPicture(dataUrl: string): Promise<Buffer> {
  const opened = await open(dataUrl)
  if (opened && opened.pixels > pictureRules.maxPixels)
    throw invalid({ image: pictureMessages.picturePixels })
  const { side } = pictureRules
  const resized = opened?.image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
  const picture = resized && (await bytesOf(resized))
  if (!picture) throw invalid({ image: pictureMessages.picture })
  return picture
}

async function open(dataUrl: string): Promise<{ image: Sharp; pixels: number } | undefined> {
  const base64 = DATA_URL.exec(dataUrl)?.[1]
  if (!base64) return undefined
  // Loaded lazily, because it takes 20 MB of memory that most shops need once a week.
  const { default: sharp } = await import('sharp')
  try {
    // The callers check the pixels that the header names before anything is decoded.
    const image = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: false })
    const { format, width, height } = await image.metadata()
    // The content decides the format, not the data URL's type.
    return formats.includes(format) ? { image, pixels: width * height } : undefined
  } catch {
    // The bytes are no valid picture; the caller reports it.
    return undefined
  }
}

async function bytesOf(image: Sharp): Promise<Buffer | undefined> {
  try {
    return await image.toBuffer()
  } catch {
    // The header is valid, but the rest is not; the caller reports it.
    return undefined
  }
}
