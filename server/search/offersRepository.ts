import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Every category with the words of its title. */
export async function listSearchCategories(db: Kysely<Database>) {
  return db
    .selectFrom('categories')
    .select(['id', 'title', 'slug', sql<string[]>`aqrabe_words(title)`.as('words')])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The highest discount among what can be bought, in percent; 0 without any. */
export async function findHighestDiscount(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('products')
    .where('available', '=', true)
    .select('discount_percent')
    .orderBy('discount_percent', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.discount_percent ?? 0
}
