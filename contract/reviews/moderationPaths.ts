import type { EndpointPath } from '../firstPaths.ts'

const write = { who: 'staff', permission: 'reviews.write' } as const

/** Moderation by staff; the storefront calls none of these. */
export const moderationPaths = {
  listQueuedReviews: { method: 'GET', path: 'Admin/Reviews', ...write },
  listQueuedQuestions: { method: 'GET', path: 'Admin/Questions', ...write },
  setReviewStates: { method: 'POST', path: 'Admin/Reviews/States', ...write },
  setQuestionStates: { method: 'POST', path: 'Admin/Questions/States', ...write },
  replyToQuestion: { method: 'POST', path: 'Admin/Questions/:id/Reply', ...write },
  getQueuedPicture: { method: 'GET', path: 'Admin/Review-Pictures/:id', ...write },
  removeReviewPicture: { method: 'POST', path: 'Admin/Review-Pictures/:id/Remove', ...write },
  replyToReview: { method: 'POST', path: 'Admin/Reviews/:id/Reply', ...write },
  setReviewState: { method: 'POST', path: 'Admin/Reviews/:id/State', ...write },
  setQuestionState: { method: 'POST', path: 'Admin/Questions/:id/State', ...write },
} as const satisfies Record<string, EndpointPath>
