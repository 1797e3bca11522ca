import type { ShopCard } from '../../contract/orders/cardToCard.ts'
import type { ShopIdentity } from '../../contract/site/shopIdentity.ts'

/** Recipients of notifications of paid orders. */
export interface OrderReaders {
  /** Local form. */
  readonly mobiles: readonly string[]
  readonly emails: readonly string[]
}

export interface CardToCard {
  readonly cards: readonly ShopCard[]
  /** How long an order holds its items for the receipt. */
  readonly holdHours: number
  /** Toman from which it is offered; null: only for amounts that the gateway does not take. */
  readonly from: number | null
}

export interface OwnShop extends ShopIdentity {
  readonly orders: OrderReaders
  /** Absent: the shop wraps no gifts. */
  readonly giftWrap?: { readonly price: number }
  /** Price for each metal bracelet; absent: the shop sizes none. */
  readonly braceletSizing?: { readonly price: number }
  /** Null: not offered. */
  readonly cardToCard: CardToCard | null
  /** Invoices may name a company. */
  readonly companyInvoice?: boolean
}

/** The owner's description of the shop, cached. */
export interface ShopReader {
  /** The server reads it at the start and after each change of the storefront. */
  readonly current: () => OwnShop
}
