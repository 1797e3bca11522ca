import type { ChatLocation } from '../../contract/live/hub.ts'
import { catalogueApi } from '../features/catalogue/catalogueApi.ts'
import type { RootState } from './rootReducer.ts'

/** What a chat begun on this page would be about: a product by its code, anything else by its address. */
export function chatLocationOf(state: RootState): ChatLocation {
  const { kind, pathname } = state.route
  const id = kind === 'Product' ? /^\/shop\/product\/(\d+)/.exec(pathname)?.[1] : undefined
  const product = id && catalogueApi.endpoints.getProduct.select({ id: Number(id) })(state).data
  return { type: kind, value: product ? product.websiteCode : pathname }
}
