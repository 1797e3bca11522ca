/** Tables of migrations/baseline: changes of what is counted, and words of products. */
import type { Generated } from 'kysely'

/** What triggers note changes of. `stock` is that of products, whose other changes are `products`; `mobiles` are members'. */
export type Counted = 'orders' | 'payments' | 'sales' | 'mobiles' | 'products' | 'stock' | 'searches'

export interface CountedTables {
  counted_changes: {
    what: Counted
    /** Of `sales` the day of Tehran, counted from 1970; else 0. */
    part: Generated<number>
    /** The transaction, xid8 as text. */
    change: Generated<string>
  }
  /** The words that staff find products by, beside the products, which every sale writes to. */
  product_texts: { product_id: number; text: string }
}
