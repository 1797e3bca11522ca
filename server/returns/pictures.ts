import { randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import { returnMessages, returnRules } from '../../contract/returns/rules.ts'
import { countOrRefuse } from '../http/limits.ts'
import { invalid } from '../shared/errors.ts'
import type { Context } from '../shared/context.ts'
import { readPicture } from '../shared/readPicture.ts'
import { insertPicture } from './picturesRepository.ts'

const { side } = returnRules
const MOST_PIXELS = 20_000_000

/** Uploads by one member; converting a picture takes a tenth of a second. */
export const returnPictureLimit = { max: 24, windowMs: 60 * 60_000 }

export const pictureUrl = (id: string) => `/media/return/${id}.webp`

/**
 * Stores a picture, resized and without metadata, until a return is requested with it.
 * @throws AppError 400, 429
 */
export async function addReturnPicture(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  image: string,
): Promise<{ id: string; url: string }> {
  await countOrRefuse(db, [[`return-picture:${userId}`, returnPictureLimit]], now())
  const picture = await readPicture(image, MOST_PIXELS, shrink)
  if (!picture) throw invalid({ image: returnMessages.picture })
  const id = randomBytes(16).toString('hex')
  await insertPicture(db, { id, userId, picture, now: now() })
  return { id, url: pictureUrl(id) }
}

const shrink = (image: Sharp) =>
  image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
