import type { ShopCard } from '../../contract/orders/cardToCard.ts'
import type { ShopIdentity } from '../../contract/site/shopIdentity.ts'

/** Recipients of notifications of paid orders. */
export interface OrderReaders {
  /** Mobiles in the form 09…. */
  readonly mobiles: readonly string[]
  readonly emails: readonly string[]
}

export interface CardToCard {
  readonly cards: readonly ShopCard[]
  /** Hours for which an order holds its items until the shopper sends the receipt. */
  readonly holdHours: number
  /** Sum from which card-to-card is offered, Toman; null: only for amounts that no gateway takes. */
  readonly from: number | null
}

export interface OwnShop extends ShopIdentity {
  readonly orders: OrderReaders
  /** Price of gift wrapping, Toman; absent: the shop wraps no gifts. */
  readonly giftWrap?: { readonly price: number }
  /** Price for sizing a metal bracelet, Toman; absent: the shop sizes none. */
  readonly braceletSizing?: { readonly price: number }
  /** Null: the shop does not offer card-to-card payments. */
  readonly cardToCard: CardToCard | null
  /** Whether shoppers may order an invoice for a company. */
  readonly companyInvoice?: boolean
}

/** Reads the cached identity of the shop. */
export interface ShopReader {
  /** The identity, which the server reads at the start and after each change of the storefront. */
  readonly current: () => OwnShop
}
