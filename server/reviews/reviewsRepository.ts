import { sql, type Kysely, type Transaction } from 'kysely'
import type { ReviewSort } from '../../contract/reviews/rules.ts'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** Selects reviews with the vote of `userId` (0: a visitor without a login). */
function selectReviews(db: Db, userId: number) {
  return db
    .selectFrom('reviews as review')
    .leftJoin('review_votes as vote', (join) =>
      join.onRef('vote.review_id', '=', 'review.id').on('vote.user_id', '=', userId),
    )
    .select([
      'review.id',
      'review.author',
      'review.rating',
      'review.text',
      'review.pros',
      'review.cons',
      'review.reply',
      'review.replied_at as repliedAt',
      'review.state',
      'review.created_at as createdAt',
      'review.helpful',
      'review.unhelpful',
      'vote.helpful as myVote',
    ])
    .select(isBought.as('bought'))
}
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

const isBought = sql<boolean>`(review.bought or exists (select from purchases
  where purchases.user_id = review.user_id and purchases.product_id = review.product_id))`

const hasPictures = sql<boolean>`exists (select from review_pictures where review_id = review.id)`

export interface PageOf {
  readonly productId: number
  readonly userId: number
  readonly limit: number
  readonly offset: number
}

export interface ReviewFilter {
  readonly productId: number
  readonly stars?: number | undefined
  readonly bought?: boolean | undefined
  readonly pictures?: boolean | undefined
}

/** SQL condition on `reviews as review`: the review is approved and matches the filter. */
const matching = ({ productId, stars, bought, pictures }: ReviewFilter) =>
  sql<boolean>`review.product_id = ${productId} and review.state = 'approved'
    ${stars === undefined ? sql`` : sql`and review.rating = ${stars}`}
    ${bought ? sql`and ${isBought}` : sql``}
    ${pictures ? sql`and ${hasPictures}` : sql``}`

/** One page of approved reviews: the newest first, or the most helpful first. */
export async function listReviews(
  db: Db,
  {
    userId,
    limit,
    offset,
    sort,
    ...filter
  }: PageOf & ReviewFilter & { readonly sort?: ReviewSort | undefined },
) {
  return selectReviews(db, userId)
    .where(matching(filter))
    .$if(sort === 'helpful', (query) => query.orderBy(sql`review.helpful - review.unhelpful`, 'desc'))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const countReviews = (db: Db, filter: ReviewFilter): Promise<number> =>
  countRows(db.selectFrom('reviews as review').where(matching(filter)))

export async function findOwnReview(
  db: Db,
  { productId, userId }: { productId: number; userId: number },
): Promise<ReviewRow | null> {
  const row = await selectReviews(db, userId)
    .where('review.product_id', '=', productId)
    .where('review.user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Counts approved reviews by rating, and how many of them buyers wrote or have pictures. */
export async function countByRating(db: Db, productId: number) {
  return db
    .selectFrom('reviews as review')
    .where(matching({ productId }))
    .groupBy('review.rating')
    .select((e) => ['review.rating', e.fn.countAll<number>().as('count')])
    .select([
      sql<number>`count(*) filter (where ${isBought})`.as('bought'),
      sql<number>`count(*) filter (where ${hasPictures})`.as('pictures'),
    ])
    .execute()
}

export interface NewReview {
  readonly productId: number
  readonly userId: number
  readonly author: string
  readonly rating: number
  readonly text: string
  readonly pros: string[]
  readonly cons: string[]
  readonly now: Date
}

/** Stores the member's review of a product as pending; it replaces an earlier review. Returns the review's id. */
export async function saveReview(trx: Trx, { productId, userId, now, ...words }: NewReview): Promise<number> {
  const { id } = await trx
    .insertInto('reviews')
    .values({ ...words, product_id: productId, user_id: userId, state: 'pending', created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'user_id']).doUpdateSet({
        ...words,
        ...{ state: 'pending', hidden_cause: '', created_at: now, helpful: 0, unhelpful: 0 },
        // Remove the shop's answer, because it is about the replaced text.
        ...{ reply: '', replied_at: null },
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setReply(trx: Trx, id: number, reply: string, now: Date): Promise<void> {
  await trx
    .updateTable('reviews')
    .where('id', '=', id)
    .set({ reply, replied_at: reply ? now : null })
    .execute()
}

/** Deletes the votes on a review, because they are about a text that is being replaced. */
export async function clearVotes(trx: Trx, reviewId: number): Promise<void> {
  await trx.deleteFrom('review_votes').where('review_id', '=', reviewId).execute()
}

export async function findReview(db: Db, id: number) {
  return db
    .selectFrom('reviews')
    .where('id', '=', id)
    .select(['id', 'product_id', 'user_id', 'state', 'reply'])
    .executeTakeFirst()
}

/**
 * Recomputes rating and count of a product from its approved reviews. Lock the product (`lockProduct`) before the reviews change,
 * because two concurrent moderators would otherwise miss each other's changes.
 */
export async function recountRating(trx: Trx, productId: number): Promise<void> {
  await sql`
    update products set (rating, review_count) = (
      select coalesce(round(avg(rating), 1), 0), count(*) from reviews
      where product_id = ${productId} and state = 'approved')
    where id = ${productId}`.execute(trx)
}

export async function lockProduct(trx: Trx, productId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('products')
    .where('id', '=', productId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a vote and recounts the votes under the lock of the review. Returns the counts. */
export async function saveVote(
  trx: Trx,
  { reviewId, userId, helpful }: { reviewId: number; userId: number; helpful: boolean },
): Promise<{ helpful: number; unhelpful: number }> {
  await trx.selectFrom('reviews').where('id', '=', reviewId).select('id').forUpdate().execute()
  await trx
    .insertInto('review_votes')
    .values({ review_id: reviewId, user_id: userId, helpful })
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doUpdateSet({ helpful }))
    .execute()
  return trx
    .updateTable('reviews')
    .where('id', '=', reviewId)
    .set({ helpful: votes(reviewId, true), unhelpful: votes(reviewId, false) })
    .returning(['helpful', 'unhelpful'])
    .executeTakeFirstOrThrow()
}

const votes = (reviewId: number, helpful: boolean) =>
  sql<number>`greatest(0, (select count(*) from review_votes
    where review_id = ${reviewId} and helpful = ${helpful})::integer)`
