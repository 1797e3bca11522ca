import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { searchWords } from './searchWords.ts'

/** Visible categories with the search words of their titles. */
export async function listSearchCategories(db: Kysely<Database>) {
  return db
    .selectFrom('categories')
    .where('hidden', '=', false)
    .select(['id', 'title', 'slug', sql<string[]>`aqrabe_words(title)`.as('words')])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Visible brands, once for each script of their name. */
export async function listSearchBrands(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('brands')
    .where('hidden', '=', false)
    .select(['id', 'slug', 'name_fa', 'name_en'])
    .execute()
  return rows.flatMap(({ id, slug, name_fa: title, name_en }) =>
    [title, name_en].map((name) => ({ id, slug, title, words: searchWords(name) })),
  )
}

/** The highest discount of available products, in percent; 0 if there is none. */
export async function findHighestDiscount(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('products')
    .where('available', '=', true)
    .where('published', '=', true)
    .select('discount_percent')
    .orderBy('discount_percent', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.discount_percent ?? 0
}
