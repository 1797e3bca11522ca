/**
 * Messages of the SignalR hub at {host}/webClientHub?guid={guid} (spec §7). docs/another-backend.md lists the messages that
 * the specification does not have.
 */
import type { Shape } from '../endpoint.ts'

/** Client to server. Locations are sent as one JSON string; the others have the arguments named here. */
export const clientMethods = {
  changeRefer: 'ChangeReferMethod',
  changeChatLocation: 'ChangeChatLocationMethod',
  changeLocation: 'ChangeLocationMethod',
  changeView: 'ChangeViewMethod',
  reconnect: 'ReconnectMethod',
} as const

/** Server to client. */
export const serverEvents = {
  reconnect: 'ReconnectEvent',
  addBasket: 'AddBasketEvent',
  removeBasket: 'RemoveBasketEvent',
  /** Beyond spec §7: `[ids]` of products that staff changed; empty if unknown. */
  productsChanged: 'ProductsChangedEvent',
  /** Beyond spec §7: `[news]`, to staff with the panel open. */
  staff: 'StaffEvent',
  /** Beyond spec §7: `[news]` about a followed phone (follow.ts), to its two sides. */
  follow: 'FollowEvent',
} as const

/**
 * Events for staff with the panel open: a new order, a changed order, or other staff on the same page. They say only
 * what to refetch.
 */
export type StaffNews =
  { readonly kind: 'newOrder' | 'order'; readonly id: number } | { readonly kind: 'colleagues' }

/** Arguments of both basket events: the code that changed and the count of the whole basket. */
export const basketEventShape = { webSiteCode: 's', count: ['!', 'i'] } as const satisfies Shape

/** Page kind of a location (spec §7); kinds beyond the specification follow the same naming. */
export type PageKind =
  | 'Home'
  | 'Category'
  | 'Product'
  | 'Cart'
  | 'Compare'
  | 'Account'
  | 'Blog'
  | 'Contact'
  | 'Page'
  | 'CallBack'
  | 'NotFound'

export interface PageLocation {
  location: PageKind
  title: string
  value: string
}
export interface ChatLocation {
  type: string
  value: string
}

/** Referrer of the first page view if the document has none (spec §4). */
export const DIRECT_REFERRER = 'Direct'
