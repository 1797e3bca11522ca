import { randomBytes } from 'node:crypto'
import { returnMessages, returnRules } from '../../contract/returns/rules.ts'
import { countOrRefuse } from '../http/limits.ts'
import { invalid } from '../shared/errors.ts'
import type { Context } from '../shared/context.ts'
import { insertPicture } from './picturesRepository.ts'

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']
const MOST_PIXELS = 20_000_000

/** Pictures that a member may send: each takes a tenth of a second to read. */
export const returnPictureLimit = { max: 24, windowMs: 60 * 60_000 }

export const pictureUrl = (id: string) => `/media/return/${id}.webp`

/**
 * Keeps a picture, smaller and without what the file says of camera and place, until a return is requested with it.
 * @throws AppError 400, 429
 */
export async function addReturnPicture(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  image: string,
): Promise<{ id: string; url: string }> {
  await countOrRefuse(db, [[`return-picture:${userId}`, returnPictureLimit]], now())
  const picture = await readPicture(image)
  if (!picture) throw invalid({ image: returnMessages.picture })
  const id = randomBytes(16).toString('hex')
  await insertPicture(db, { id, userId, picture, now: now() })
  return { id, url: pictureUrl(id) }
}

async function readPicture(dataUrl: string): Promise<Buffer | undefined> {
  const base64 = DATA_URL.exec(dataUrl)?.[1]
  if (!base64) return undefined
  const { default: sharp } = await import('sharp')
  const { side } = returnRules
  try {
    const image = sharp(Buffer.from(base64, 'base64'), { limitInputPixels: MOST_PIXELS })
    // What a file says of itself is not asked: its content decides.
    if (!formats.includes((await image.metadata()).format)) return undefined
    return await image
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    // Broken or hostile bytes are no picture; the form says so.
    return undefined
  }
}
