import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { QuestionsAnswer, ReviewsAnswer } from '../../contract/reviews/schemas.ts'
import { createAnswerCache } from '../http/answerCache.ts'
import type { Context } from '../shared/context.ts'
import { addQuestion, listQuestions, setQuestionState } from './questions.ts'
import { addReview, listReviews, setReviewState, voteReview } from './reviews.ts'
import { JsonText, route } from '../http/route.ts'

/** Reviews and questions. Lists for visitors without a login are kept in memory. */
export function registerReviews(app: FastifyInstance, context: Context) {
  registerReviewRoutes(app, context)
  registerQuestionRoutes(app, context)
}

function registerReviewRoutes(app: FastifyInstance, context: Context) {
  const kept = createAnswerCache<ReviewsAnswer>(context.bus, context.now)
  route(app, context, endpoints.listReviews, async (_body, { query, identity }) => {
    if (identity) return listReviews(context, query, identity.userId)
    const { text } = await kept.get(keyOf(query), () => listReviews(context, query, 0))
    return new JsonText(text)
  })
  route(app, context, endpoints.addReview, async (body, { identity }) =>
    addReview(context, identity.userId, body),
  )
  route(app, context, endpoints.voteReview, async (body, { identity }) =>
    voteReview(context, identity.userId, body),
  )
  route(app, context, endpoints.setReviewState, async ({ state }, { params }) =>
    setReviewState(context, params.id, state),
  )
}

function registerQuestionRoutes(app: FastifyInstance, context: Context) {
  const kept = createAnswerCache<QuestionsAnswer>(context.bus, context.now)
  route(app, context, endpoints.listQuestions, async (_body, { query, identity }) => {
    if (identity) return listQuestions(context, query, identity.userId)
    const { text } = await kept.get(keyOf(query), () => listQuestions(context, query, 0))
    return new JsonText(text)
  })
  route(app, context, endpoints.addQuestion, async (body, { identity }) =>
    addQuestion(context, identity.userId, body),
  )
  route(app, context, endpoints.setQuestionState, async ({ state }, { params }) =>
    setQuestionState(context, params.id, state),
  )
}

const keyOf = ({ id, page = 1 }: { id: number; page?: number }) => `${id} ${page}`
