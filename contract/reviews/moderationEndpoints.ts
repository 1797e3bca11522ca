import { forStaff } from '../authorization/forStaff.ts'
import { SuccessAnswer } from '../commonSchemas.ts'
import * as moderation from './moderationSchemas.ts'
import * as reviews from './schemas.ts'

const write = forStaff('reviews.write')

/** Moderation by staff; the storefront calls none of these. */
export const moderationEndpoints = {
  listQueuedReviews: write('GET Admin/Reviews', 'Reviews of all products, pending ones first (staff)', {
    query: moderation.OpinionsQuery,
    answer: moderation.QueuedReviewsAnswer,
  }),
  listQueuedQuestions: write(
    'GET Admin/Questions',
    'Questions and answers about all products, pending ones first (staff)',
    { query: moderation.OpinionsQuery, answer: moderation.QueuedQuestionsAnswer },
  ),
  setReviewState: write(
    'POST Admin/Reviews/:id/State',
    'Moderate a review, and update the rating of the product',
    { params: moderation.OpinionParams, request: moderation.StateRequest, answer: SuccessAnswer },
  ),
  setReviewStates: write('POST Admin/Reviews/States', 'Moderate several reviews at once (staff)', {
    request: moderation.StatesRequest,
    answer: moderation.StatesAnswer,
  }),
  setQuestionState: write('POST Admin/Questions/:id/State', 'Moderate a question or an answer', {
    params: moderation.OpinionParams,
    request: moderation.StateRequest,
    answer: SuccessAnswer,
  }),
  setQuestionStates: write(
    'POST Admin/Questions/States',
    'Moderate several questions or answers at once (staff)',
    { request: moderation.StatesRequest, answer: moderation.StatesAnswer },
  ),
  getQueuedPicture: write('GET Admin/Review-Pictures/:id', 'A picture of a review in any state (staff)', {
    params: reviews.PictureParams,
    produces: 'image/webp',
    answer: reviews.PictureFile,
  }),
  removeReviewPicture: write(
    'POST Admin/Review-Pictures/:id/Remove',
    'Delete a picture of a review (staff)',
    { params: reviews.PictureParams, answer: SuccessAnswer },
  ),
  replyToReview: write(
    'POST Admin/Reviews/:id/Reply',
    'Answer a review as the shop, or replace the answer; approves a pending review. An empty text removes the answer (staff)',
    { params: moderation.OpinionParams, request: moderation.ReplyRequest, answer: SuccessAnswer },
  ),
  replyToQuestion: write(
    'POST Admin/Questions/:id/Reply',
    'Answer a question as the shop; approves a pending question (staff)',
    { params: moderation.OpinionParams, request: moderation.ReplyRequest, answer: SuccessAnswer },
  ),
}
