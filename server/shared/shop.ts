import type { ShopIdentity } from '../../contract/site/shopIdentity.ts'

/** Who hears of a paid order. */
export interface OrderReaders {
  /** Local form. */
  readonly mobiles: readonly string[]
  readonly emails: readonly string[]
}

export interface OwnShop extends ShopIdentity {
  readonly orders: OrderReaders
}

/** The shop as its owner described it, known without asking the database. */
export interface ShopReader {
  /** As last read: at the start, and whenever what the storefront shows has changed. */
  readonly current: () => OwnShop
}
