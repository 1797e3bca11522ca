import type { ShopIdentity } from '../../contract/site/shopIdentity.ts'

/** Recipients of notifications of paid orders. */
export interface OrderReaders {
  /** Local form. */
  readonly mobiles: readonly string[]
  readonly emails: readonly string[]
}

export interface OwnShop extends ShopIdentity {
  readonly orders: OrderReaders
  /** Absent: the shop wraps no gifts. */
  readonly giftWrap?: { readonly price: number }
}

/** The owner's description of the shop, cached. */
export interface ShopReader {
  /** The server reads it at the start and after each change of the storefront. */
  readonly current: () => OwnShop
}
