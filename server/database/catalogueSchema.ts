/** Tables of bulk changes, photographs and changed products, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export interface BulkChangesTable {
  id: Generated<number>
  staff_id: number
  /** Persian description of the change. */
  words: string
  created_at: ColumnType<Date, Date | undefined, never>
  undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface BulkChangeItemsTable {
  bulk_id: number
  product_id: number
  before: Json<unknown>
  after: Json<unknown>
}

export interface PhotographsTable {
  /** Hash of the source file; the picture's name in its URL. */
  hash: string
  /** Square WebP. */
  bytes: Buffer
  created_at: ColumnType<Date, Date | undefined, Date>
}

/** Changed products with the last transaction (xid8) that changed them. Written by triggers. */
export interface ProductChangesTable {
  product_id: number
  change: string
  /** The last transaction that changed what shoppers see (decision 0039). */
  shown: string | null
}

export interface CatalogueTables {
  bulk_changes: BulkChangesTable
  bulk_change_items: BulkChangeItemsTable
  photographs: PhotographsTable
  product_changes: ProductChangesTable
}
