import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

const tables = [
  'products',
  'product_categories',
  'product_images',
  'product_properties',
  'product_search',
  'product_texts',
  'product_changes',
  'price_changes',
  'search_words',
]

/** After many new rows: the planner must know them, and search its index without a list of late entries. */
export async function tidyCatalogue(db: Kysely<Database>): Promise<void> {
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
