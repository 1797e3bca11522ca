import { moderationPaths } from './moderationPaths.ts'
import { reviewPaths } from './paths.ts'
import { PICTURE_BODY, PictureRequest } from '../media/schemas.ts'
import { SuccessAnswer } from '../commonSchemas.ts'
import * as moderation from './moderationSchemas.ts'
import * as reviews from './schemas.ts'

/** Reviews of products and questions about them. */
export const reviewEndpoints = {
  listReviews: {
    ...reviewPaths.listReviews,
    summary:
      'Approved reviews of a product, sorted and filtered, the distribution of stars, and the own review',
    query: reviews.ReviewsQuery,
    answer: reviews.ReviewsAnswer,
  },
  addReview: {
    ...reviewPaths.addReview,
    summary: 'Review a product; replaces an earlier own review',
    request: reviews.AddReviewRequest,
    answer: SuccessAnswer,
  },
  addReviewPicture: {
    ...reviewPaths.addReviewPicture,
    summary: 'Upload a picture for a review; deleted after a day without one',
    request: PictureRequest,
    maxBody: PICTURE_BODY,
    answer: reviews.ReviewPictureAnswer,
  },
  getReviewPicture: {
    ...reviewPaths.getReviewPicture,
    summary: 'A picture that the caller has uploaded, before the review is approved',
    params: reviews.PictureParams,
    produces: 'image/webp',
    answer: reviews.PictureFile,
  },
  voteReview: {
    ...reviewPaths.voteReview,
    summary: 'Vote whether a review helps; one vote per member, which can be changed',
    request: reviews.VoteRequest,
    answer: reviews.VoteAnswer,
  },
  listQuestions: {
    ...reviewPaths.listQuestions,
    summary: 'Questions about a product with their answers',
    query: reviews.QuestionsQuery,
    answer: reviews.QuestionsAnswer,
  },
  addQuestion: {
    ...reviewPaths.addQuestion,
    summary: 'Ask about a product, or answer a question (parentId)',
    request: reviews.AddQuestionRequest,
    answer: SuccessAnswer,
  },
  listQueuedReviews: {
    ...moderationPaths.listQueuedReviews,
    summary: 'Reviews of all products, pending ones first (staff)',
    query: moderation.OpinionsQuery,
    answer: moderation.QueuedReviewsAnswer,
  },
  listQueuedQuestions: {
    ...moderationPaths.listQueuedQuestions,
    summary: 'Questions and answers about all products, pending ones first (staff)',
    query: moderation.OpinionsQuery,
    answer: moderation.QueuedQuestionsAnswer,
  },
  setReviewState: {
    ...moderationPaths.setReviewState,
    summary: 'Moderate a review, and update the rating of the product',
    params: moderation.OpinionParams,
    request: moderation.StateRequest,
    answer: SuccessAnswer,
  },
  setReviewStates: {
    ...moderationPaths.setReviewStates,
    summary: 'Moderate several reviews at once (staff)',
    request: moderation.StatesRequest,
    answer: moderation.StatesAnswer,
  },
  setQuestionState: {
    ...moderationPaths.setQuestionState,
    summary: 'Moderate a question or an answer',
    params: moderation.OpinionParams,
    request: moderation.StateRequest,
    answer: SuccessAnswer,
  },
  setQuestionStates: {
    ...moderationPaths.setQuestionStates,
    summary: 'Moderate several questions or answers at once (staff)',
    request: moderation.StatesRequest,
    answer: moderation.StatesAnswer,
  },
  getQueuedPicture: {
    ...moderationPaths.getQueuedPicture,
    summary: 'A picture of a review in any state (staff)',
    params: reviews.PictureParams,
    produces: 'image/webp',
    answer: reviews.PictureFile,
  },
  removeReviewPicture: {
    ...moderationPaths.removeReviewPicture,
    summary: 'Delete a picture of a review (staff)',
    params: reviews.PictureParams,
    answer: SuccessAnswer,
  },
  replyToReview: {
    ...moderationPaths.replyToReview,
    summary:
      'Answer a review as the shop, or replace the answer; approves a pending review. An empty text removes the answer (staff)',
    params: moderation.OpinionParams,
    request: moderation.ReplyRequest,
    answer: SuccessAnswer,
  },
  replyToQuestion: {
    ...moderationPaths.replyToQuestion,
    summary: 'Answer a question as the shop; approves a pending question (staff)',
    params: moderation.OpinionParams,
    request: moderation.ReplyRequest,
    answer: SuccessAnswer,
  },
} as const
