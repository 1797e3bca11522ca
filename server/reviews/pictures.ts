/** Pictures of reviews. Only those of approved reviews have an address; until then a call with a login reads them. */
import { randomBytes } from 'node:crypto'
import type { SuccessAnswer } from '../../contract/commonSchemas.ts'
import { recordChange } from '../audit/audit.ts'
import { countOrRefuse } from '../http/limits.ts'
import { FileAnswer } from '../http/route.ts'
import { announceShop } from '../shared/announceShop.ts'
import type { Context } from '../shared/context.ts'
import { notFound } from '../shared/errors.ts'
import { shrinkPicture } from '../shared/readPicture.ts'
import { deletePicture, findPicture, insertPicture } from './picturesRepository.ts'

type Stores = Pick<Context, 'db' | 'bus' | 'now'>

/** Uploads by one member; converting a picture takes a tenth of a second. */
export const reviewPictureLimit = { max: 24, windowMs: 60 * 60_000 }
const GONE = 'این عکس یافت نشد.'

export const pictureUrl = (id: string) => `/media/review/${id}.webp`

/**
 * Stores a picture, resized and without metadata, until a review is sent with it.
 * @throws AppError 400, 429
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
 * @param userId the member who uploaded it; null: staff read any
 * @throws AppError 404
 */
export async function readReviewPicture({ db }: Pick<Stores, 'db'>, id: string, userId: number | null) {
  const picture = await findPicture(db, id, userId)
  if (!picture) throw notFound(GONE)
  return new FileAnswer(`review-${id}.webp`, 'image/webp', picture)
}

/** @throws AppError 404 */
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
  announceShop(bus)
  return { success: true, message: 'عکس برداشته شد.' }
}
