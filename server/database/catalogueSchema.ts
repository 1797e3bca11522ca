/**
 * Tables of bulk changes, photographs and changed products, as Kysely sees them. Those of products, brands and categories are in
 * schema.ts.
 */
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './columnTypes.ts'

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
  /** WebP. */
  bytes: Buffer
  created_at: ColumnType<Date, Date | undefined, Date>
  name: Generated<string>
  /** px */
  width: Generated<number>
  /** px */
  height: Generated<number>
  /** Uploaded in the panel; the others came with an import. */
  by_staff: Generated<boolean>
}

/** The places that use a photograph. Triggers write the rows (migration 0116). */
export interface PictureUsesTable {
  hash: string
  place: string
  /** The key of the row that shows it; several columns are joined by a hyphen. */
  subject: string
}

/** Changed products with the last transaction (xid8) that changed them. Written by triggers. */
export interface ProductChangesTable {
  product_id: number
  change: string
  /** The last transaction that changed what shoppers see (decision 0039). */
  shown: string | null
}

/** Former slugs of brands. */
export interface BrandAddressesTable {
  slug: string
  brand_id: number
}

/** Former slugs of categories. */
export interface CategoryAddressesTable {
  slug: string
  category_id: number
}

/** Ids of categories that were merged into others. */
export interface MergedCategoriesTable {
  id: number
  category_id: number
}

export interface CatalogueTables {
  brand_addresses: BrandAddressesTable
  category_addresses: CategoryAddressesTable
  merged_categories: MergedCategoriesTable
  bulk_changes: BulkChangesTable
  bulk_change_items: BulkChangeItemsTable
  photographs: PhotographsTable
  picture_uses: PictureUsesTable
  product_changes: ProductChangesTable
}
