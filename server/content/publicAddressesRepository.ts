/** Products, categories and brands for the sitemap, without `noindex` pages. */
import { sql, type Kysely } from 'kysely'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'

/** Rows per query, so that 50 000 products are not in memory at once. */
const BATCH = 1000

interface Named {
  id: number
  slug: string
}

export const countProducts = (db: Kysely<Database>): Promise<number> =>
  countRows(db.selectFrom('products').where('published', '=', true))

/** Streams published products in the order of ids, from `offset` on. */
export async function* streamProducts(db: Kysely<Database>, offset: number): AsyncGenerator<Named> {
  const products = db
    .selectFrom('products')
    .where('published', '=', true)
    .select(['id', 'slug'])
    .orderBy('id')
    .limit(BATCH)
  let rows = await products.offset(offset).execute()
  while (rows.length > 0) {
    yield* rows
    rows = await products.where('id', '>', rows.at(-1)!.id).execute()
  }
}

export async function listFilledCategories(db: Kysely<Database>): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, slug from categories
    where not hidden and exists (select from product_categories held join products on products.id = held.product_id
      where held.category_id = categories.id and products.published) order by id`.execute(db)
  return rows
}

export async function listFilledBrands(db: Kysely<Database>): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, slug from brands
    where not hidden and exists (select from products where brand_id = brands.id and published) order by id`.execute(
    db,
  )
  return rows
}

export async function hasOffers(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('discount_percent', '>', 0)
    .where('published', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
