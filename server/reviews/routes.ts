import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { QuestionsAnswer, ReviewsAnswer } from '../../contract/reviews/schemas.ts'
import type { PriceHistoryAnswer } from '../../contract/catalogue/schemas.ts'
import { listProductsByIds } from '../catalogue/productListsRepository.ts'
import { createAnswerCache } from '../http/answerCache.ts'
import type { Context } from '../shared/context.ts'
import { toListItem } from '../catalogue/productItems.ts'
import { getPriceHistory } from '../catalogue/priceHistory.ts'
import { addQuestion, listQuestions, setQuestionState } from './questions.ts'
import { addReview, listReviews, setReviewState, voteReview } from './reviews.ts'
import { requestStockAlert } from '../stockAlerts/stockAlerts.ts'
import { JsonText, route } from '../http/route.ts'

/** Reviews, questions, price history and stock alerts. Lists for visitors without a login are kept in memory. */
export function registerOpinions(app: FastifyInstance, context: Context) {
  registerReviews(app, context)
  registerQuestions(app, context)

  const histories = createAnswerCache<PriceHistoryAnswer>(context.bus, context.now)
  route(app, context, endpoints.getPriceHistory, async (_body, { query: { id } }) => {
    const { text } = await histories.get(String(id), () => getPriceHistory(context, id))
    return new JsonText(text)
  })

  route(app, context, endpoints.listProductItems, async ({ ids }) => {
    const rows = await listProductsByIds(context.db, [...new Set(ids)])
    return { items: rows.map(toListItem) }
  })

  route(app, context, endpoints.notifyMe, async (body, { request }) =>
    requestStockAlert(context, body, request.ip),
  )
}

function registerReviews(app: FastifyInstance, context: Context) {
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

function registerQuestions(app: FastifyInstance, context: Context) {
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
