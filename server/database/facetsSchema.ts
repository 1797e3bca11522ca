/** A product that changed, with the transaction (xid8) that did it last. Written by triggers. */
export interface ProductChangesTable {
  product_id: number
  change: string
  /** The last one that changed what shoppers see (decision 0039). */
  shown: string | null
}
