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
  'offer_changes',
  'search_words',
]

/**
 * Vacuums and analyses the tables after many new rows, for the planner's statistics and the pending list of the search
 * index.
 */
export async function tidyCatalogue(db: Kysely<Database>): Promise<void> {
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
