/** Messages of the SignalR hub at {host}/webClientHub?guid={guid} (spec §7). What is beyond it: docs/another-backend.md. */
import type { Shape } from '../shape.ts'

/** Client to server. Locations travel as one JSON string; the rest has the arguments named here. */
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
  /** Beyond spec §7: `[ids]` of products that staff changed; empty where it is not known which. */
  productsChanged: 'ProductsChangedEvent',
  /** Beyond spec §7: `[news]`, to staff with the panel open. */
  staff: 'StaffEvent',
  /** Beyond spec §7: `[news]` of a phone that staff follow (follow.ts), to its two sides. */
  follow: 'FollowEvent',
} as const

/**
 * What staff with the panel open hear: an order is new to be done, or another one changed; or who else has the same page
 * open. Only what to ask for again: the answers say the rest.
 */
export type StaffNews =
  { readonly kind: 'newOrder' | 'order'; readonly id: number } | { readonly kind: 'colleagues' }

/** Arguments of both basket events: the code that changed and the count of the whole basket. */
export const basketEventShape = { webSiteCode: 's', count: ['!', 'i'] } as const satisfies Shape

/** Page kind that is sent with a location (spec §7); the other kinds follow the same naming. */
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

/** Referrer that is sent with the first page view when the document has none (spec §4). */
export const DIRECT_REFERRER = 'Direct'
