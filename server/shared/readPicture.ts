import type { Sharp } from 'sharp'
import { pictureMessages, pictureRules } from '../../contract/media/rules.ts'
import { invalid } from './errors.ts'

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/** Converts the JPEG, PNG or WebP of a data URL; undefined if it is no such picture or has more than `maxPixels`. */
export async function readPicture(
  dataUrl: string,
  maxPixels: number,
  convert: (image: Sharp) => Sharp,
): Promise<Buffer | undefined> {
  const opened = await open(dataUrl)
  return opened && opened.pixels <= maxPixels ? bytesOf(convert(opened.image)) : undefined
}

/**
 * Resizes a shopper's picture to the size that the shop stores and removes metadata, such as the place where it was taken.
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
  // Load the library lazily, because it takes 20 MB of memory and most shops need it once a week.
  const { default: sharp } = await import('sharp')
  try {
    // No limit here, because the callers check the size in the header before anything is decoded.
    const image = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: false })
    const { format, width, height } = await image.metadata()
    // Read the format from the content, because the type in the data URL may be wrong.
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
