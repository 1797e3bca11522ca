import { endpointFor } from '../endpoint.ts'
import { PICTURE_BODY, PictureRequest } from '../media/schemas.ts'
import { SuccessAnswer } from '../commonSchemas.ts'
import * as reviews from './schemas.ts'

const all = endpointFor('all')
const member = endpointFor('member')

/** Reviews of products and questions about them. */
export const reviewEndpoints = {
  listReviews: all(
    'GET Product/Reviews',
    'Approved reviews of a product, sorted and filtered, the distribution of stars, and the own review',
    { query: reviews.ReviewsQuery, answer: reviews.ReviewsAnswer },
  ),
  addReview: member('POST Product/Reviews', 'Review a product; replaces an earlier own review', {
    request: reviews.AddReviewRequest,
    answer: SuccessAnswer,
  }),
  addReviewPicture: member(
    'POST Product/Review-Pictures',
    'Upload a picture for a review; deleted after a day without one',
    { request: PictureRequest, maxBody: PICTURE_BODY, answer: reviews.ReviewPictureAnswer },
  ),
  getReviewPicture: member(
    'GET Product/Review-Pictures/:id',
    'A picture that the caller has uploaded, before the review is approved',
    { params: reviews.PictureParams, produces: 'image/webp', answer: reviews.PictureFile },
  ),
  voteReview: member(
    'POST Product/Review-Vote',
    'Vote whether a review helps; one vote per member, which can be changed',
    { request: reviews.VoteRequest, answer: reviews.VoteAnswer },
  ),
  listQuestions: all('GET Product/Questions', 'Questions about a product with their answers', {
    query: reviews.QuestionsQuery,
    answer: reviews.QuestionsAnswer,
  }),
  addQuestion: member('POST Product/Questions', 'Ask about a product, or answer a question (parentId)', {
    request: reviews.AddQuestionRequest,
    answer: SuccessAnswer,
  }),
}
