import { Type, type Static } from 'typebox'
import { Id, oneOf, PageNumber } from '../commonSchemas.ts'
import { CAUSE_LENGTH, MOST_DECIDED, reviewLengths, reviewStates } from './rules.ts'
import { ReviewState } from './schemas.ts'

export const OpinionParams = Type.Object({ id: Id })

const decision = {
  state: ReviewState,
  cause: Type.Optional(
    Type.String({ maxLength: CAUSE_LENGTH, description: 'needed where it is hidden; staff alone read it' }),
  ),
}
export const StateRequest = Type.Object(decision)
export const StatesRequest = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: MOST_DECIDED }),
  ...decision,
})
export type StatesRequest = Static<typeof StatesRequest>

export const StatesAnswer = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  changed: Type.Integer({ description: 'how many are in another state now' }),
})
export type StatesAnswer = Static<typeof StatesAnswer>

export const OpinionsQuery = Type.Object({
  state: Type.Optional(oneOf(reviewStates)),
  id: Type.Optional(Type.Integer({ ...Id, description: 'this one alone' })),
  page: Type.Integer({ ...PageNumber, default: 1 }),
})
export type OpinionsQuery = Static<typeof OpinionsQuery>

const opinion = {
  id: Type.Integer(),
  product: Type.Object({ id: Type.Integer(), nameFa: Type.String(), slug: Type.String() }),
  userId: Type.Union([Type.Integer(), Type.Null()], { description: 'null: the account is gone' }),
  author: Type.String({ description: 'as shown' }),
  text: Type.String(),
  state: ReviewState,
  cause: Type.String({ description: 'why it is hidden' }),
  createdAt: Type.String({ description: 'ISO time' }),
}
export const QueuedReview = Type.Object({
  ...opinion,
  rating: Type.Integer(),
  bought: Type.Boolean(),
})
export type QueuedReview = Static<typeof QueuedReview>

export const QueuedQuestion = Type.Object({
  ...opinion,
  isStaff: Type.Boolean({ description: 'the shop itself wrote it' }),
  question: Type.Union([Type.String(), Type.Null()], {
    description: 'of an answer: what was asked; null for a question',
  }),
  answers: Type.Integer({ description: 'of a question: how many answers are shown' }),
})
export type QueuedQuestion = Static<typeof QueuedQuestion>

const pageOf = {
  total: Type.Integer(),
  waiting: Type.Integer({ description: 'all that wait, whatever is asked for' }),
  page: Type.Integer(),
  pageSize: Type.Integer(),
}
export const QueuedReviewsAnswer = Type.Object({ items: Type.Array(QueuedReview), ...pageOf })
export type QueuedReviewsAnswer = Static<typeof QueuedReviewsAnswer>
export const QueuedQuestionsAnswer = Type.Object({ items: Type.Array(QueuedQuestion), ...pageOf })
export type QueuedQuestionsAnswer = Static<typeof QueuedQuestionsAnswer>

export const ReplyRequest = Type.Object({ text: Type.String({ maxLength: reviewLengths.question.max }) })
