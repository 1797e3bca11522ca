/** Tables of migrations/baseline: changes of what is counted, and words of products. */
import type { Generated } from 'kysely'

/**
 * Subjects of the changes that triggers record. `stock` of products; their other changes are `products`; `mobiles` of members;
 * `pictures` and their uses.
 */
export type Counted =
  'orders' | 'payments' | 'sales' | 'mobiles' | 'products' | 'stock' | 'searches' | 'pictures'

export interface CountedTables {
  counted_changes: {
    what: Counted
    /** The day in Tehran of `sales`, counted from 1970; else 0. */
    part: Generated<number>
    /** The transaction, xid8 as text. */
    change: Generated<string>
  }
  /** The texts by which staff find products; a table of its own, because every sale writes to `products`. */
  product_texts: { product_id: number; text: string }
}
