import { reviewStates, type ReviewState } from '../../../contract/reviews/rules.ts'
import { pageIn } from '../lists/pageIn.ts'
import type { OpinionsView } from './opinionsApi.ts'

/** The query in the address: `?state=`, `?page=`, or `?id=` for a single one. */
export function viewOf(search: URLSearchParams): OpinionsView {
  const state = reviewStates.find((one) => one === search.get('state'))
  const id = /^[1-9]\d{0,8}$/.test(search.get('id') ?? '') ? Number(search.get('id')) : 0
  return { page: pageIn(search), ...(state && { state }), ...(id && { id }) }
}

export const stateNames: Readonly<Record<ReviewState, string>> = {
  pending: 'در انتظار',
  approved: 'نمایش داده می‌شود',
  rejected: 'پنهان',
}
