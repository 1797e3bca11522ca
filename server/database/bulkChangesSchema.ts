/** Changes of many products at once, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

export interface BulkChangesTable {
  id: Generated<number>
  staff_id: number
  /** Persian: what was changed. */
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

export interface BulkChangeTables {
  bulk_changes: BulkChangesTable
  bulk_change_items: BulkChangeItemsTable
}
