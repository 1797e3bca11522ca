import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { reviewsShapes } from './shapes.ts'

/** Reviews of products and questions about them. */
export const reviewPaths = withShapes(
  {
    listReviews: { method: 'GET', path: 'Product/Reviews', who: 'all' },
    addReview: { method: 'POST', path: 'Product/Reviews', who: 'member' },
    addReviewPicture: { method: 'POST', path: 'Product/Review-Pictures', who: 'member' },
    getReviewPicture: { method: 'GET', path: 'Product/Review-Pictures/:id', who: 'member' },
    voteReview: { method: 'POST', path: 'Product/Review-Vote', who: 'member' },
    listQuestions: { method: 'GET', path: 'Product/Questions', who: 'all' },
    addQuestion: { method: 'POST', path: 'Product/Questions', who: 'member' },
  } as const satisfies Record<string, EndpointPath>,
  reviewsShapes,
)
