/** A product that changed, with the transaction (xid8) that did it last; see migration 0005. Written by triggers. */
export interface ProductChangesTable {
  product_id: number
  change: string
  /** The last one that changed what shoppers see; see migration 0069. */
  shown: string | null
}
