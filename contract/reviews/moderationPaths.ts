import type { EndpointPath } from '../firstPaths.ts'

/** Moderation by staff; the storefront calls none of these. */
export const moderationPaths = {
  listQueuedReviews: { method: 'GET', path: 'Admin/Reviews', who: 'staff', permission: 'reviews.write' },
  listQueuedQuestions: { method: 'GET', path: 'Admin/Questions', who: 'staff', permission: 'reviews.write' },
  setReviewStates: {
    method: 'POST',
    path: 'Admin/Reviews/States',
    who: 'staff',
    permission: 'reviews.write',
  },
  setQuestionStates: {
    method: 'POST',
    path: 'Admin/Questions/States',
    who: 'staff',
    permission: 'reviews.write',
  },
  replyToQuestion: {
    method: 'POST',
    path: 'Admin/Questions/:id/Reply',
    who: 'staff',
    permission: 'reviews.write',
  },
  setReviewState: {
    method: 'POST',
    path: 'Admin/Reviews/:id/State',
    who: 'staff',
    permission: 'reviews.write',
  },
  setQuestionState: {
    method: 'POST',
    path: 'Admin/Questions/:id/State',
    who: 'staff',
    permission: 'reviews.write',
  },
} as const satisfies Record<string, EndpointPath>
