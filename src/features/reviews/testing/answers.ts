import type { Review, ReviewsAnswer } from '../../../../contract/reviews/schemas.ts'

export const aReview = (changes: Partial<Review> = {}): Review => ({
  id: 1,
  author: 'سارا م.',
  rating: 4,
  text: 'بندش نرم است.',
  pros: [],
  cons: [],
  pictures: [],
  reply: null,
  bought: true,
  state: 'approved',
  createdAt: '2026-05-01T08:00:00.000Z',
  helpful: 3,
  unhelpful: 1,
  myVote: null,
  ...changes,
})
export const answer = (changes: Partial<ReviewsAnswer> = {}): ReviewsAnswer => ({
  items: [aReview()],
  total: 1,
  page: 1,
  pageSize: 6,
  rating: 4,
  distribution: [0, 0, 0, 1, 0],
  mine: null,
  ...changes,
})
