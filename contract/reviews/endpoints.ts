import { moderationPaths } from './moderationPaths.ts'
import { opinionPaths } from './paths.ts'
import { SuccessAnswer } from '../commonSchemas.ts'
import * as opinions from './schemas.ts'

/** Reviews of products and questions about them. */
export const opinionEndpoints = {
  listReviews: {
    ...opinionPaths.listReviews,
    summary: 'Approved reviews of a product, how its stars are spread, and the own review',
    query: opinions.ReviewsQuery,
    answer: opinions.ReviewsAnswer,
  },
  addReview: {
    ...opinionPaths.addReview,
    summary: 'Review a product; another review of the same product takes the place of the first',
    request: opinions.AddReviewRequest,
    answer: SuccessAnswer,
  },
  voteReview: {
    ...opinionPaths.voteReview,
    summary: 'Say whether a review helps; one vote a member, which may be changed',
    request: opinions.VoteRequest,
    answer: opinions.VoteAnswer,
  },
  listQuestions: {
    ...opinionPaths.listQuestions,
    summary: 'Questions about a product with their answers',
    query: opinions.QuestionsQuery,
    answer: opinions.QuestionsAnswer,
  },
  addQuestion: {
    ...opinionPaths.addQuestion,
    summary: 'Ask about a product, or answer a question (parentId)',
    request: opinions.AddQuestionRequest,
    answer: SuccessAnswer,
  },
  setReviewState: {
    ...moderationPaths.setReviewState,
    summary: 'Moderate a review: the rating of the product follows',
    params: opinions.StateParams,
    request: opinions.StateRequest,
    answer: SuccessAnswer,
  },
  setQuestionState: {
    ...moderationPaths.setQuestionState,
    summary: 'Moderate a question or an answer',
    params: opinions.StateParams,
    request: opinions.StateRequest,
    answer: SuccessAnswer,
  },
} as const
