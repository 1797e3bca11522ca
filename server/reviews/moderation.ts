/** Lets staff approve, hide (with a cause) and answer reviews and questions. */
import type { Transaction } from 'kysely'
import type { SuccessAnswer } from '../../contract/commonSchemas.ts'
import type {
  OpinionsQuery,
  QueuedQuestionsAnswer,
  QueuedReviewsAnswer,
  StatesRequest,
} from '../../contract/reviews/moderationSchemas.ts'
import { reviewMessages, type ReviewState } from '../../contract/reviews/rules.ts'
import { recordChange } from '../audit/audit.ts'
import type { Database } from '../database/schema.ts'
import { announceStorefrontChange } from '../shared/announceStorefrontChange.ts'
import type { Context } from '../shared/context.ts'
import { AppError, invalid, notFound } from '../shared/errors.ts'
import { plainText } from '../shared/plainText.ts'
import { SENT_AGAIN_MS } from '../shared/sentAgain.ts'
import { STAFF_AUTHOR } from './author.ts'
import {
  countOpinions,
  listQueuedQuestions,
  listQueuedReviews,
  lockOpinions,
  productsOfReviews,
  setOpinionStates,
  type Opinions,
} from './moderationRepository.ts'
import { listPictures } from './picturesRepository.ts'
import { checkedQuestion } from './questions.ts'
import { addQuestion, findQuestion, isWrittenSince } from './questionsRepository.ts'
import { findReview, lockProduct, recountRating, setReply } from './reviewsRepository.ts'

type Stores = Pick<Context, 'db' | 'bus' | 'now'>

const PAGE_SIZE = 30

export async function queuedReviews(
  { db }: Pick<Stores, 'db'>,
  query: OpinionsQuery,
): Promise<QueuedReviewsAnswer> {
  const rows = await listQueuedReviews(db, pageOf(query))
  const pictures = await listPictures(
    db,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map(({ rating, bought, pros, cons, reply, ...row }) => ({
      ...{ ...toOpinion(row), rating, bought, pros, cons, reply },
      pictures: pictures.filter(({ reviewId }) => reviewId === row.id).map(({ id }) => id),
    })),
    ...(await countsOf(db, 'reviews', query, rows.length)),
  }
}

export async function queuedQuestions(
  { db }: Pick<Stores, 'db'>,
  query: OpinionsQuery,
): Promise<QueuedQuestionsAnswer> {
  const rows = await listQueuedQuestions(db, pageOf(query))
  return {
    items: rows.map(({ is_staff, question, answers, ...row }) => ({
      ...{ ...toOpinion(row), question, answers },
      isStaff: is_staff,
    })),
    ...(await countsOf(db, 'questions', query, rows.length)),
  }
}

const pageOf = ({ state, id, page }: OpinionsQuery) => ({
  ...{ state, id },
  limit: PAGE_SIZE,
  offset: (page - 1) * PAGE_SIZE,
})

async function countsOf(
  db: Stores['db'],
  table: Opinions,
  { state, id, page }: OpinionsQuery,
  found: number,
) {
  return {
    total: id ? found : await countOpinions(db, table, state),
    waiting: await countOpinions(db, table, 'pending'),
    page,
    pageSize: PAGE_SIZE,
  }
}

interface OpinionRow {
  readonly id: number
  readonly user_id: number | null
  readonly author: string
  readonly text: string
  readonly state: ReviewState
  readonly hidden_cause: string
  readonly created_at: Date
  readonly productId: number
  readonly name_fa: string
  readonly slug: string
}

const toOpinion = ({ id, author, text, state, ...row }: OpinionRow) => ({
  ...{ id, author, text, state },
  product: { id: row.productId, nameFa: row.name_fa, slug: row.slug },
  userId: row.user_id,
  cause: row.hidden_cause,
  createdAt: row.created_at.toISOString(),
})

/**
 * Sets the state of reviews or questions. For reviews it also updates the products' ratings, in the same transaction.
 * @returns number of changed reviews or questions
 * @throws AppError 400 for hiding without a cause, 404 if none of the ids exists, 409 if a text changed since staff read it
 */
export async function setStates(
  { db, bus, now }: Stores,
  table: Opinions,
  { staffId, ...request }: StatesRequest & { readonly staffId: number },
): Promise<number> {
  const { ids } = request
  const decision = { ...decisionOf(request), ids, staffId, now: now() }
  const changed = await db.transaction().execute(async (trx) => {
    // Lock products before reviews, in the same order as `addReview`.
    const products = table === 'reviews' ? await productsOfReviews(trx, ids) : []
    for (const product of products) await lockProduct(trx, product)
    const decided = await decide(trx, table, decision)
    for (const product of products) await recountRating(trx, product)
    return decided.length
  })
  announceStorefrontChange(bus)
  return changed
}

function decisionOf({ state, cause: typed = '', seen }: StatesRequest) {
  const cause = state === 'rejected' ? plainText(typed) : ''
  if (state === 'rejected' && !cause) throw invalid({ cause: reviewMessages.causeRequired })
  return { state, cause, seen }
}

interface Decision {
  readonly ids: readonly number[]
  readonly state: ReviewState
  readonly cause: string
  /** ISO time: the latest `createdAt` that staff saw. */
  readonly seen: string | undefined
  readonly staffId: number
  readonly now: number
}

async function decide(
  trx: Transaction<Database>,
  table: Opinions,
  { ids, state, cause, seen, staffId, now }: Decision,
): Promise<number[]> {
  const found = await lockOpinions(trx, table, ids)
  if (found.length === 0) throw notFound(`این ${table === 'reviews' ? 'دیدگاه' : 'پرسش'} یافت نشد.`)
  if (seen && found.some(({ created_at }) => created_at > new Date(seen)))
    throw new AppError(409, reviewMessages.rewritten)
  const other = found.filter((row) => row.state !== state || row.hidden_cause !== cause)
  if (other.length > 0) await setOpinionStates(trx, table, { ids: other.map(({ id }) => id), state, cause })
  for (const row of other)
    await recordChange(trx, {
      ...{
        staffId,
        kind: table === 'reviews' ? 'review' : 'question',
        id: row.id,
        action: actions[state],
        now,
      },
      before: { state: row.state, cause: row.hidden_cause },
      after: { state, cause },
    })
  return other.map(({ id }) => id)
}

const actions: Readonly<Record<ReviewState, string>> = {
  approved: 'approved',
  rejected: 'hidden',
  pending: 'returned',
}

interface Reply {
  readonly id: number
  readonly text: string
  readonly seen?: string | undefined
}

/**
 * Sets the shop's answer to a review; an empty text removes it. Everyone sees it at once, so a pending review is approved.
 * @throws AppError 400 for the text, 404 for an unknown or hidden review, 409 if the review changed since staff read it
 */
export async function replyToReview(
  { db, bus, now }: Stores,
  staffId: number,
  { id, text: typed, seen }: Reply,
): Promise<SuccessAnswer> {
  const text = plainText(typed) && checkedQuestion(typed)
  await db.transaction().execute(async (trx) => {
    const [product] = await productsOfReviews(trx, [id])
    // Lock the product before the review, in the same order as `addReview`.
    if (product) await lockProduct(trx, product)
    const review = await findReview(trx, id)
    if (!review || review.state === 'rejected') throw notFound('این دیدگاه یافت نشد یا پنهان است.')
    if (text && review.state === 'pending') {
      await decide(trx, 'reviews', { ids: [id], state: 'approved', cause: '', seen, staffId, now: now() })
      await recountRating(trx, review.product_id)
    }
    if (text === review.reply) return
    await setReply(trx, id, text, new Date(now()))
    await recordChange(trx, {
      ...{ staffId, kind: 'review', id, action: text ? 'answered' : 'answerRemoved', now: now() },
      before: { answer: review.reply },
      after: { answer: text },
    })
  })
  announceStorefrontChange(bus)
  return { success: true, message: text ? reviewMessages.published : reviewMessages.replyRemoved }
}

/**
 * Adds the shop's answer to a question. Everyone sees it at once, so a pending question is approved.
 * @throws AppError 400 for the text, 404 if `id` is unknown, hidden or an answer, 409 if the question changed since staff read it
 */
export async function replyToQuestion(
  { db, bus, now }: Stores,
  staffId: number,
  { id, text: typed, seen }: Reply,
): Promise<SuccessAnswer> {
  const text = checkedQuestion(typed)
  await db.transaction().execute(async (trx) => {
    const question = await findQuestion(trx, id)
    if (!question || question.parent_id !== null || question.state === 'rejected')
      throw notFound('این پرسش یافت نشد یا پنهان است.')
    if (question.state === 'pending')
      await decide(trx, 'questions', { ids: [id], state: 'approved', cause: '', seen, staffId, now: now() })
    const answer = {
      product_id: question.product_id,
      parent_id: id,
      user_id: staffId,
      author: STAFF_AUTHOR,
      is_staff: true,
      text,
      state: 'approved',
      created_at: new Date(now()),
    } as const
    // Skip a repeated request, whose first answer was lost.
    if (await isWrittenSince(trx, answer, new Date(now() - SENT_AGAIN_MS))) return
    await addQuestion(trx, answer)
    await recordChange(trx, {
      ...{ staffId, kind: 'question', id, action: 'answered', now: now() },
      before: {},
      after: { answer: text },
    })
  })
  announceStorefrontChange(bus)
  return { success: true, message: reviewMessages.published }
}
