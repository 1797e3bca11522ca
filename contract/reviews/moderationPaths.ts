import type { EndpointPath } from '../firstPaths.ts'

/** What staff decide about it; the storefront calls none of these. */
export const moderationPaths = {
  setReviewState: { method: 'POST', path: 'Admin/Reviews/:id/State', who: 'staff' },
  setQuestionState: { method: 'POST', path: 'Admin/Questions/:id/State', who: 'staff' },
} as const satisfies Record<string, EndpointPath>
