import { randomBytes } from 'node:crypto'
import { countOrRefuse } from '../http/limits.ts'
import type { Context } from '../shared/context.ts'
import { shrinkPicture } from '../shared/readPicture.ts'
import { insertPicture } from './picturesRepository.ts'

/** Limits the uploads of one member, because converting a picture takes a tenth of a second. */
export const returnPictureLimit = { max: 24, windowMs: 60 * 60_000 }

export const pictureUrl = (id: string) => `/media/return/${id}.webp`

/**
 * Stores a picture, resized and without metadata, for a return that the member is about to request.
 * @throws AppError 400 for a file that is no picture, 429
 */
export async function addReturnPicture(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  image: string,
): Promise<{ id: string; url: string }> {
  await countOrRefuse(db, [[`return-picture:${userId}`, returnPictureLimit]], now())
  const picture = await shrinkPicture(image)
  const id = randomBytes(16).toString('hex')
  await insertPicture(db, { id, userId, picture, now: now() })
  return { id, url: pictureUrl(id) }
}
