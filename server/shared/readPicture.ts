import type { Sharp } from 'sharp'

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/** Converts the JPEG, PNG or WebP of a data URL; undefined if it is no such picture or has more pixels than allowed. */
export async function readPicture(
  dataUrl: string,
  limitInputPixels: number,
  convert: (image: Sharp) => Sharp,
): Promise<Buffer | undefined> {
  const base64 = DATA_URL.exec(dataUrl)?.[1]
  if (!base64) return undefined
  // Loaded lazily, because it takes 20 MB of memory that most shops need once a week.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(Buffer.from(base64, 'base64'), { limitInputPixels })
    // The content decides the format, not the data URL's type.
    if (!formats.includes((await image.metadata()).format)) return undefined
    return await convert(image).toBuffer()
  } catch {
    // The bytes are no valid picture; the caller reports it.
    return undefined
  }
}
