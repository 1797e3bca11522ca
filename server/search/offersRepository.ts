import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { searchWords } from './searchWords.ts'

/** Every category with the words of its title. */
export async function listSearchCategories(db: Kysely<Database>) {
  return db
    .selectFrom('categories')
    .select(['id', 'title', 'slug', sql<string[]>`aqrabe_words(title)`.as('words')])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The words of all brands' names, in each script. */
export async function listBrandWords(db: Kysely<Database>): Promise<string[][]> {
  const rows = await db.selectFrom('brands').select(['name_fa', 'name_en']).execute()
  return rows.flatMap(({ name_fa, name_en }) => [name_fa, name_en].map(searchWords))
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
