/** Pictures of reviews. Only pictures of approved reviews have a public URL; the others need a login. */
import { randomBytes } from 'node:crypto'
import type { SuccessAnswer } from '../../contract/commonSchemas.ts'
import { recordChange } from '../audit/audit.ts'
import { countOrRefuse } from '../http/limits.ts'
import { FileAnswer } from '../http/route.ts'
import { announceStorefrontChange } from '../shared/announceStorefrontChange.ts'
import type { Context } from '../shared/context.ts'
import { notFound } from '../shared/errors.ts'
import { shrinkPicture } from '../shared/readPicture.ts'
import { deletePicture, findPicture, insertPicture } from './picturesRepository.ts'

type Stores = Pick<Context, 'db' | 'bus' | 'now'>

/** Limits the uploads of one member, because converting a picture takes a tenth of a second. */
export const reviewPictureLimit = { max: 24, windowMs: 60 * 60_000 }
const GONE = 'این عکس یافت نشد.'

export const pictureUrl = (id: string) => `/media/review/${id}.webp`

/**
 * Stores a picture, resized and without metadata, for a review that the member is about to send.
 * @throws AppError 400 for a file that is no picture, 429
 */
export async function addReviewPicture(
  { db, now }: Pick<Stores, 'db' | 'now'>,
  userId: number,
  image: string,
): Promise<{ id: string }> {
  await countOrRefuse(db, [[`review-picture:${userId}`, reviewPictureLimit]], now())
  const picture = await shrinkPicture(image)
  const id = randomBytes(16).toString('hex')
  await insertPicture(db, { id, userId, picture, now: now() })
  return { id }
}

/**
 * Reads a picture for its author or for staff.
 * @param userId the member who must have uploaded it; null for staff, who may read every picture
 * @throws AppError 404
 */
export async function readReviewPicture({ db }: Pick<Stores, 'db'>, id: string, userId: number | null) {
  const picture = await findPicture(db, id, userId)
  if (!picture) throw notFound(GONE)
  return new FileAnswer(`review-${id}.webp`, 'image/webp', picture)
}

/** Removes a picture of a review, for staff. @throws AppError 404 */
export async function removeReviewPicture(
  { db, bus, now }: Stores,
  staffId: number,
  picture: string,
): Promise<SuccessAnswer> {
  await db.transaction().execute(async (trx) => {
    const id = await deletePicture(trx, picture)
    if (id === undefined) throw notFound(GONE)
    await recordChange(trx, {
      ...{ staffId, kind: 'review', id, action: 'pictureRemoved', now: now() },
      ...{ before: {}, after: {} },
    })
  })
  announceStorefrontChange(bus)
  return { success: true, message: 'عکس برداشته شد.' }
}
