import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { QuestionsAnswer, ReviewsAnswer, ReviewsQuery } from '../../contract/reviews/schemas.ts'
import { registerPictureRoute } from '../http/pictureRoutes.ts'
import { createAnswerCache } from '../http/answerCache.ts'
import type { Context } from '../shared/context.ts'
import { queuedQuestions, queuedReviews, replyToQuestion, replyToReview, setStates } from './moderation.ts'
import { addQuestion, listQuestions } from './questions.ts'
import { addReviewPicture, readReviewPicture, removeReviewPicture } from './pictures.ts'
import { findShownPicture } from './picturesRepository.ts'
import { addReview, listReviews, voteReview } from './reviews.ts'
import { Json, route } from '../http/route.ts'

/** Routes of reviews and questions. The answers of lists are cached for visitors without a login. */
export function registerReviews(app: FastifyInstance, context: Context) {
  registerReviewRoutes(app, context)
  registerQuestionRoutes(app, context)
  registerModeration(app, context)
}

function registerReviewRoutes(app: FastifyInstance, context: Context) {
  const cached = createAnswerCache<ReviewsAnswer>(context.bus, context.now)
  route(app, context, endpoints.listReviews, async (_body, { query, identity }) => {
    if (identity) return listReviews(context, query, identity.userId)
    const { json } = await cached.get(keyOf(query), () => listReviews(context, query, 0))
    return new Json(json)
  })
  route(app, context, endpoints.addReview, async (body, { identity }) =>
    addReview(context, identity.userId, body),
  )
  route(app, context, endpoints.addReviewPicture, async ({ image }, { identity }) =>
    addReviewPicture(context, identity.userId, image),
  )
  route(app, context, endpoints.getReviewPicture, async (_body, { identity, params }) =>
    readReviewPicture(context, params.id, identity.userId),
  )
  registerPictureRoute(app, '/media/review', (id) => findShownPicture(context.db, id), 'private, no-cache')
  route(app, context, endpoints.voteReview, async (body, { identity }) =>
    voteReview(context, identity.userId, body),
  )
}

function registerQuestionRoutes(app: FastifyInstance, context: Context) {
  const cached = createAnswerCache<QuestionsAnswer>(context.bus, context.now)
  route(app, context, endpoints.listQuestions, async (_body, { query, identity }) => {
    if (identity) return listQuestions(context, query, identity.userId)
    const { json } = await cached.get(keyOf(query), () => listQuestions(context, query, 0))
    return new Json(json)
  })
  route(app, context, endpoints.addQuestion, async (body, { identity }) =>
    addQuestion(context, identity.userId, body),
  )
}

function registerModeration(app: FastifyInstance, context: Context) {
  route(app, context, endpoints.listQueuedReviews, async (_body, { query }) => queuedReviews(context, query))
  route(app, context, endpoints.setReviewState, async (request, { params, identity }) => {
    await setStates(context, 'reviews', { ...request, ids: [params.id], staffId: identity.userId })
    return { success: true, message: '' }
  })
  route(app, context, endpoints.setReviewStates, async (request, { identity }) => ({
    success: true,
    message: '',
    changed: await setStates(context, 'reviews', { ...request, staffId: identity.userId }),
  }))
  route(app, context, endpoints.getQueuedPicture, async (_body, { params }) =>
    readReviewPicture(context, params.id, null),
  )
  route(app, context, endpoints.removeReviewPicture, async (_body, { params, identity }) =>
    removeReviewPicture(context, identity.userId, params.id),
  )
  route(app, context, endpoints.replyToReview, async (request, { params, identity }) =>
    replyToReview(context, identity.userId, { ...request, id: params.id }),
  )
  route(app, context, endpoints.listQueuedQuestions, async (_body, { query }) =>
    queuedQuestions(context, query),
  )
  route(app, context, endpoints.setQuestionState, async (request, { params, identity }) => {
    await setStates(context, 'questions', { ...request, ids: [params.id], staffId: identity.userId })
    return { success: true, message: '' }
  })
  route(app, context, endpoints.setQuestionStates, async (request, { identity }) => ({
    success: true,
    message: '',
    changed: await setStates(context, 'questions', { ...request, staffId: identity.userId }),
  }))
  route(app, context, endpoints.replyToQuestion, async (request, { params, identity }) =>
    replyToQuestion(context, identity.userId, { ...request, id: params.id }),
  )
}

const keyOf = ({
  id,
  page = 1,
  sort = 'newest',
  stars = 0,
  bought = false,
  pictures = false,
}: ReviewsQuery) => [id, page, sort, stars, bought, pictures].join(' ')
