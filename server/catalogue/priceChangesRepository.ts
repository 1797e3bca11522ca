import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Longest history that is shown: the newest changes. */
const MAX_POINTS = 200

/** Oldest first; empty while the price is the first one. */
export async function listPriceChanges(db: Kysely<Database>, productId: number) {
  const rows = await db
    .selectFrom('price_changes')
    .where('product_id', '=', productId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_POINTS)
    .select(['changed_at as at', 'price'])
    .execute()
  return rows.reverse()
}
