import { Type, type Static } from 'typebox'
import { MOST_PICTURES, MOST_POINTS, reviewLengths, reviewSorts, reviewStates } from './rules.ts'
import { PictureId } from '../media/schemas.ts'
import { Id, named, ofPage, oneOf } from '../commonSchemas.ts'

const Time = (description: string) => Type.String({ description: `${description} (ISO time)` })
const Page = Type.Optional(Type.Integer({ title: 'شمارهٔ صفحه', minimum: 1, maximum: 10_000 }))

export const ReviewState = oneOf(reviewStates, 'approved')

export const Review = Type.Object({
  id: Type.Integer(),
  author: Type.String(),
  rating: Type.Integer({ minimum: 0, maximum: 5, description: '0 if there is none' }),
  text: Type.String({ description: 'plain text, line breaks kept' }),
  pros: Type.Array(Type.String()),
  cons: Type.Array(Type.String()),
  pictures: Type.Array(
    Type.Object({
      id: Type.String(),
      url: Type.String({ description: 'empty until the review is approved' }),
    }),
  ),
  bought: Type.Boolean({ description: 'the author bought the product in this shop' }),
  state: ReviewState,
  createdAt: Time('when it was written'),
  helpful: Type.Integer({ minimum: 0 }),
  unhelpful: Type.Integer({ minimum: 0 }),
  myVote: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'true: the caller found it helpful; null: no vote',
  }),
  reply: Type.Union(
    [Type.Object({ text: Type.String(), createdAt: Time('when it was written') }), Type.Null()],
    {
      description: "the shop's answer",
    },
  ),
})
export type Review = Static<typeof Review>

export const ReviewsQuery = Type.Object({
  id: Id,
  page: Page,
  sort: Type.Optional(named('مرتب‌سازی', oneOf(reviewSorts))),
  stars: Type.Optional(Type.Integer({ title: 'تعداد ستاره', minimum: 1, maximum: 5 })),
  bought: Type.Optional(Type.Boolean({ title: 'خریداران', description: 'true: only by buyers' })),
  pictures: Type.Optional(Type.Boolean({ title: 'با عکس', description: 'true: only with pictures' })),
})
export type ReviewsQuery = Static<typeof ReviewsQuery>

export const ReviewsAnswer = Type.Object({
  items: Type.Array(Review, { description: 'approved ones that match the query' }),
  ...ofPage,
  rating: Type.Number({ description: '0 to 5, 0 without reviews' }),
  distribution: Type.Array(Type.Integer(), { description: 'number of reviews with 1, 2, … 5 stars' }),
  counts: Type.Optional(
    Type.Object(
      {
        bought: Type.Integer({ description: 'number of reviews by buyers' }),
        pictures: Type.Integer({ description: 'number of reviews with pictures' }),
      },
      { description: 'of all approved reviews; absent: the API can neither sort nor filter them' },
    ),
  ),
  mine: Type.Union([Review, Type.Null()], { description: "the caller's own review in any state" }),
})
export type ReviewsAnswer = Static<typeof ReviewsAnswer>

/** Upper bounds only: the service checks number and length again, because its message names the field. */
const Points = (title: string) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength: reviewLengths.review.max }), { title, maxItems: 2 * MOST_POINTS }),
  )

export const AddReviewRequest = Type.Object({
  id: Id,
  rating: Type.Integer({ title: 'امتیاز', minimum: 1, maximum: 5 }),
  text: Type.String({ title: 'متن', maxLength: reviewLengths.review.max }),
  pros: Points('نکته‌های مثبت'),
  cons: Points('نکته‌های منفی'),
  pictures: Type.Optional(Type.Array(PictureId, { title: 'عکس‌ها', maxItems: MOST_PICTURES })),
})
export type AddReviewRequest = Static<typeof AddReviewRequest>

export const ReviewPictureAnswer = Type.Object({ id: Type.String() })
export const PictureParams = Type.Object({ id: PictureId })
export const PictureFile = Type.String({ description: 'WebP' })

export const VoteRequest = Type.Object({
  reviewId: named('شناسهٔ دیدگاه', Id),
  helpful: Type.Boolean({ title: 'رأی' }),
})
export type VoteRequest = Static<typeof VoteRequest>

export const VoteAnswer = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  helpful: Type.Integer({ minimum: 0 }),
  unhelpful: Type.Integer({ minimum: 0 }),
})
export type VoteAnswer = Static<typeof VoteAnswer>

const replyFields = {
  id: Type.Integer(),
  author: Type.String(),
  isStaff: Type.Boolean({ description: 'written by the shop' }),
  text: Type.String(),
  state: ReviewState,
  createdAt: Time('when it was written'),
}
export const QuestionReply = Type.Object(replyFields)
export type QuestionReply = Static<typeof QuestionReply>

export const Question = Type.Object({ ...replyFields, answers: Type.Array(QuestionReply) })
export type Question = Static<typeof Question>

export const QuestionsQuery = Type.Object({ id: Id, page: Page })
export type QuestionsQuery = Static<typeof QuestionsQuery>

export const QuestionsAnswer = Type.Object({
  items: Type.Array(Question, { description: 'approved ones and own pending ones, newest first' }),
  ...ofPage,
})
export type QuestionsAnswer = Static<typeof QuestionsAnswer>

export const AddQuestionRequest = Type.Object({
  id: Id,
  text: Type.String({ title: 'متن', maxLength: reviewLengths.question.max }),
  parentId: Type.Optional(named('شناسهٔ پرسش', Id)),
})
export type AddQuestionRequest = Static<typeof AddQuestionRequest>
