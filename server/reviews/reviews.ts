import { pointsOf, pointsProblem, reviewLengths, reviewMessages as m } from '../../contract/reviews/rules.ts'
import { pictureMessages } from '../../contract/media/rules.ts'
import type { SuccessAnswer } from '../../contract/commonSchemas.ts'
import type {
  AddReviewRequest,
  Review,
  ReviewsAnswer,
  ReviewsQuery,
  VoteAnswer,
  VoteRequest,
} from '../../contract/reviews/schemas.ts'
import { announceStorefrontChange } from '../shared/announceStorefrontChange.ts'
import { invalid, notFound } from '../shared/errors.ts'
import { findRating } from '../catalogue/productsRepository.ts'
import * as reviews from './reviewsRepository.ts'
import { pictureUrl } from './pictures.ts'
import { listPictures, setPictures } from './picturesRepository.ts'
import type { Context } from '../shared/context.ts'
import { authorOf } from './author.ts'
import { plainText } from '../shared/plainText.ts'
import { countOrRefuse } from '../http/limits.ts'

type Stores = Pick<Context, 'db' | 'bus' | 'now'>

const PAGE_SIZE = 6
const HOUR = 60 * 60_000
export const reviewLimits = {
  write: { max: 10, windowMs: HOUR },
  vote: { max: 120, windowMs: HOUR },
} as const

/**
 * A page of the approved reviews that match the query, and the caller's own review in any state.
 * @param userId 0 for a visitor without a login
 * @throws AppError 404
 */
export async function listReviews(
  { db }: Pick<Stores, 'db'>,
  { id: productId, page = 1, sort, ...chosen }: ReviewsQuery,
  userId: number,
): Promise<ReviewsAnswer> {
  const product = await findRating(db, productId)
  if (!product) throw notFound('این کالا یافت نشد.')
  const filter = { productId, ...chosen }
  const span = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const [rows, total, stars, own] = await Promise.all([
    reviews.listReviews(db, { ...filter, ...span, sort, userId }),
    reviews.countReviews(db, filter),
    reviews.countByRating(db, productId),
    userId ? reviews.findOwnReview(db, { productId, userId }) : null,
  ])
  const pictures = await listPictures(
    db,
    [...rows, ...(own ? [own] : [])].map(({ id }) => id),
  )
  return {
    items: rows.map((row) => toReview(row, pictures)),
    total,
    page,
    pageSize: PAGE_SIZE,
    rating: product.rating,
    distribution: [1, 2, 3, 4, 5].map((star) => stars.find(({ rating }) => rating === star)?.count ?? 0),
    counts: {
      bought: stars.reduce((sum, { bought }) => sum + bought, 0),
      pictures: stars.reduce((sum, { pictures }) => sum + pictures, 0),
    },
    mine: own && toReview(own, pictures),
  }
}

type Pictures = Awaited<ReturnType<typeof listPictures>>

const toReview = (
  { reply, repliedAt, createdAt, ...row }: reviews.ReviewRow,
  pictures: Pictures,
): Review => ({
  ...row,
  pictures: pictures
    .filter(({ reviewId }) => reviewId === row.id)
    .map(({ id }) => ({ id, url: row.state === 'approved' ? pictureUrl(id) : '' })),
  createdAt: createdAt.toISOString(),
  reply: reply && repliedAt ? { text: reply, createdAt: repliedAt.toISOString() } : null,
})

/**
 * Stores a review for moderation. It replaces the member's earlier review of the same product.
 * @throws AppError 400 with fields, 404 for an unknown product, 429
 */
export async function addReview(
  context: Stores,
  userId: number,
  { id: productId, rating, pictures = [], ...typed }: AddReviewRequest,
): Promise<SuccessAnswer> {
  const { db, bus, now } = context
  await countOrRefuse(db, [[`review:${userId}`, reviewLimits.write]], now())
  const words = checked(typed)
  const author = await authorOf(db, userId)
  const wasShown = await db.transaction().execute(async (trx) => {
    if (!(await reviews.lockProduct(trx, productId))) throw notFound('این کالا یافت نشد.')
    const earlier = await reviews.findOwnReview(trx, { productId, userId })
    if (earlier) await reviews.clearVotes(trx, earlier.id)
    const reviewId = await reviews.saveReview(trx, {
      productId,
      userId,
      author: author.name,
      rating,
      ...words,
      now: new Date(now()),
    })
    if (!(await setPictures(trx, { userId, reviewId, ids: [...new Set(pictures)] })))
      throw invalid({ pictures: pictureMessages.pictureGone })
    if (earlier?.state !== 'approved') return false
    await reviews.recountRating(trx, productId)
    return true
  })
  if (wasShown) announceStorefrontChange(bus)
  return { success: true, message: m.reviewReceived }
}

/** The review's texts without HTML. @throws AppError 400 with fields */
function checked({ text: typed, pros = [], cons = [] }: Pick<AddReviewRequest, 'text' | 'pros' | 'cons'>) {
  const text = plainText(typed)
  const words = { text, pros: cleanPoints(pros), cons: cleanPoints(cons) }
  const fields = {
    text:
      text.length === 0 ? m.reviewRequired : text.length < reviewLengths.review.min ? m.reviewShort : null,
    pros: pointsProblem(words.pros),
    cons: pointsProblem(words.cons),
  }
  const wrong = Object.entries(fields).flatMap(([field, message]) => (message ? [[field, message]] : []))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  return words
}

const cleanPoints = (typed: readonly string[]) => [
  ...new Set(typed.flatMap((one) => pointsOf(plainText(one)))),
]

/**
 * Stores or changes the member's vote on a review. Answers `success: false` for the member's own review and for one that is not
 * approved.
 * @throws AppError 429
 */
export async function voteReview(
  { db, now }: Pick<Stores, 'db' | 'now'>,
  userId: number,
  { reviewId, helpful }: VoteRequest,
): Promise<VoteAnswer> {
  await countOrRefuse(db, [[`vote:${userId}`, reviewLimits.vote]], now())
  const review = await reviews.findReview(db, reviewId)
  if (!review || review.state !== 'approved')
    return { success: false, message: 'این دیدگاه دیگر نمایش داده نمی‌شود.', helpful: 0, unhelpful: 0 }
  if (review.user_id === userId) return { success: false, message: m.ownReview, helpful: 0, unhelpful: 0 }
  const counts = await db.transaction().execute((trx) => reviews.saveVote(trx, { reviewId, userId, helpful }))
  return { success: true, message: '', ...counts }
}
