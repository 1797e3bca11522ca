import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>
type Trx = Transaction<Database>

export async function insertPicture(
  db: Db,
  { id, userId, picture, now }: { id: string; userId: number; picture: Buffer; now: number },
): Promise<void> {
  await db
    .insertInto('review_pictures')
    .values({ id, user_id: userId, picture, created_at: new Date(now) })
    .execute()
}

/** A picture of an approved review, which everyone may see; null for other pictures. */
export async function findShownPicture(db: Db, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('review_pictures as picture')
    .innerJoin('reviews', 'reviews.id', 'picture.review_id')
    .where('picture.id', '=', id)
    .where('reviews.state', '=', 'approved')
    .select('picture.picture')
    .executeTakeFirst()
  return row?.picture ?? null
}

/** @param userId the member who uploaded the picture; null: any member */
export async function findPicture(db: Db, id: string, userId: number | null): Promise<Buffer | null> {
  const row = await db
    .selectFrom('review_pictures')
    .where('id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .select('picture')
    .executeTakeFirst()
  return row?.picture ?? null
}

/** Ids of the pictures of these reviews, in the order in which the author put them. */
export async function listPictures(db: Db, reviewIds: readonly number[]) {
  if (reviewIds.length === 0) return []
  return db
    .selectFrom('review_pictures')
    .where('review_id', 'in', reviewIds)
    .orderBy('position')
    .select(['id', 'review_id as reviewId'])
    .execute()
}

/** Gives a review exactly these pictures of its author and deletes its other pictures. False when a picture does not exist. */
export async function setPictures(
  trx: Trx,
  { userId, reviewId, ids }: { userId: number; reviewId: number; ids: readonly string[] },
): Promise<boolean> {
  await trx
    .deleteFrom('review_pictures')
    .where('review_id', '=', reviewId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  for (const [position, id] of ids.entries()) {
    const { numUpdatedRows } = await trx
      .updateTable('review_pictures')
      .set({ review_id: reviewId, position })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where((e) => e.or([e('review_id', 'is', null), e('review_id', '=', reviewId)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
  }
  return true
}

/** Deletes a picture of a review. Returns the id of the review; undefined if there is no such picture. */
export async function deletePicture(trx: Trx, id: string): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('review_pictures')
    .where('id', '=', id)
    .where('review_id', 'is not', null)
    .returning('review_id')
    .executeTakeFirst()
  return row?.review_id ?? undefined
}

/** Deletes pictures that were uploaded before `before` but are in no review. */
export async function forgetUnusedReviewPictures(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('review_pictures')
    .where('review_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}
