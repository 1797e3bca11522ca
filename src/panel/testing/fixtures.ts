import type { Coupon } from '../coupons/couponsApi.ts'
import type { LibraryPicture } from '../library/libraryApi.ts'
import type { QueuedQuestion, QueuedReview } from '../reviews/opinionsApi.ts'

const opinion = {
  ...{ id: 1, product: { id: 1, nameFa: 'ساعت دریا', slug: 'd-1' }, userId: 5, author: 'نگار آ.' },
  ...{ state: 'pending' as const, cause: '', createdAt: '2026-11-23T08:00:00.000Z' },
}

/** A question that waits for a decision and an answer. */
export const aQuestion: QueuedQuestion = {
  ...opinion,
  ...{ text: 'بندش چرم است؟', isStaff: false, question: null, answers: 0 },
}

/** A review that waits for a decision. */
export const aReview: QueuedReview = {
  ...opinion,
  ...{ text: 'سبک است.', rating: 4, bought: true, pros: [], cons: [], pictures: [], reply: '' },
}

/** A running coupon without limits. */
export const aCoupon: Coupon = {
  ...{ code: 'NOROOZ', version: 1, batch: '', createdAt: '2026-01-01T00:00:00.000Z', state: 'running' },
  ...{ uses: 0, given: 0, title: 'نوروز', kind: 'percent', value: 10, minTotal: 0, maxDiscount: 0 },
  ...{ startsAt: null, endsAt: null, usageLimit: 0, perUser: 0, active: true, brandIds: [], categoryIds: [] },
}

/** An unused picture of the library. */
export const aPicture = (name: string): LibraryPicture => ({
  ...{ hash: name, name, width: 400, height: 400, uses: 0, addedAt: '2026-11-23T08:00:00.000Z' },
  ...{ imageUrl: `/media/${name}.webp`, wholeUrl: `/media/${name}.webp` },
})
