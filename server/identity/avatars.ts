import { avatarRules } from '../../contract/identity/profileRules.ts'

const SIDE = avatarRules.side
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']
const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/

/** The picture of a data URL as a square WebP without its metadata; undefined when it is not one. */
export async function readAvatar(dataUrl: string): Promise<Buffer | undefined> {
  const base64 = DATA_URL.exec(dataUrl)?.[1]
  if (!base64) return undefined
  // Twenty megabytes that most shops need once a week.
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: 4_000_000 })
    // What a file says of itself is not asked: its content decides.
    if (!formats.includes((await image.metadata()).format)) return undefined
    return await image.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch {
    // Broken or hostile bytes are no picture; the form says so.
    return undefined
  }
}
