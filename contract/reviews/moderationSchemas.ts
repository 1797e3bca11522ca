import { Type, type Static } from 'typebox'
import { Id, named, oneOf, PageNumber } from '../commonSchemas.ts'
import { CAUSE_LENGTH, MOST_DECIDED, reviewLengths, reviewStates } from './rules.ts'
import { ReviewState } from './schemas.ts'

export const OpinionParams = Type.Object({ id: Id })

const Seen = Type.Optional(
  Type.String({
    format: 'date-time',
    maxLength: 40,
    description: 'latest `createdAt` that staff saw; 409 if the author has replaced the text since then',
  }),
)
const decision = {
  seen: Seen,
  state: named('وضعیت', ReviewState),
  cause: Type.Optional(
    Type.String({ maxLength: CAUSE_LENGTH, description: 'required to hide; only staff see it' }),
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
  changed: Type.Integer({ description: 'number of entries that changed state' }),
})

export const OpinionsQuery = Type.Object({
  state: Type.Optional(named('وضعیت', oneOf(reviewStates))),
  id: Type.Optional(Type.Integer({ ...Id, description: 'only the entry with this id' })),
  page: Type.Integer({ ...PageNumber, default: 1 }),
})
export type OpinionsQuery = Static<typeof OpinionsQuery>

const opinion = {
  id: Type.Integer(),
  product: Type.Object({ id: Type.Integer(), nameFa: Type.String(), slug: Type.String() }),
  userId: Type.Union([Type.Integer(), Type.Null()], { description: 'null: the account was deleted' }),
  author: Type.String({ description: "author's name as shown" }),
  text: Type.String(),
  state: ReviewState,
  cause: Type.String({ description: 'reason for hiding' }),
  createdAt: Type.String({ description: 'ISO time' }),
}
const QueuedReview = Type.Object({
  ...opinion,
  rating: Type.Integer(),
  pros: Type.Array(Type.String()),
  cons: Type.Array(Type.String()),
  pictures: Type.Array(Type.String(), { description: 'ids' }),
  reply: Type.String({ description: "the shop's answer, or empty" }),
  bought: Type.Boolean(),
})

const QueuedQuestion = Type.Object({
  ...opinion,
  isStaff: Type.Boolean({ description: 'written by the shop' }),
  question: Type.Union([Type.String(), Type.Null()], {
    description: 'the question, for an answer; null for a question',
  }),
  answers: Type.Integer({ description: 'number of shown answers, for a question' }),
})

const pageOf = {
  total: Type.Integer(),
  waiting: Type.Integer({ description: 'number of all pending entries, without filters' }),
  page: Type.Integer(),
  pageSize: Type.Integer(),
}
export const QueuedReviewsAnswer = Type.Object({ items: Type.Array(QueuedReview), ...pageOf })
export type QueuedReviewsAnswer = Static<typeof QueuedReviewsAnswer>
export const QueuedQuestionsAnswer = Type.Object({ items: Type.Array(QueuedQuestion), ...pageOf })
export type QueuedQuestionsAnswer = Static<typeof QueuedQuestionsAnswer>

export const ReplyRequest = Type.Object({
  seen: Seen,
  text: Type.String({ title: 'متن', maxLength: reviewLengths.question.max }),
})
