import { sql, type Kysely } from 'kysely'
import type { ProductStatus } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

export async function findProduct(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('products as product')
    .innerJoin('brands as brand', 'brand.id', 'product.brand_id')
    .where('product.id', '=', id)
    .where('product.published', '=', true)
    .selectAll('product')
    .select(['brand.name_en as brand_en', 'brand.name_fa as brand_fa', 'brand.slug as brand_slug'])
    .executeTakeFirst()
}
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** Rating, price and creation date; undefined if there is no such published product. */
export async function findRating(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('products')
    .where('id', '=', id)
    .where('published', '=', true)
    .select(['rating', 'price', 'created_at as createdAt'])
    .executeTakeFirst()
}

/** The data needed to buy a product. */
export async function findForSale(
  db: Kysely<Database>,
  websiteCode: string,
): Promise<{ id: number; price: number; stock: number; status: ProductStatus } | null> {
  const row = await db
    .selectFrom('products')
    .where('website_code', '=', websiteCode)
    .where('published', '=', true)
    .select(['id', 'price', 'stock', 'status'])
    .executeTakeFirst()
  return row ?? null
}

export async function listImages(db: Kysely<Database>, productId: number) {
  return db
    .selectFrom('product_images')
    .where('product_id', '=', productId)
    .orderBy('position')
    .select(['image_url as imageUrl', 'alt'])
    .execute()
}

export async function listProperties(db: Kysely<Database>, productId: number) {
  return db
    .selectFrom('product_properties')
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'title', 'value', 'colour', 'price', 'old_price as oldPrice', 'stock'])
    .execute()
}

/** Maximum number of changes, the newest ones. */
const MAX_POINTS = 200

/** The price changes, oldest first; empty while the product has its first price. */
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

interface Model {
  readonly brand_id: number
  readonly category_id: number
  readonly name_en: string
  readonly reference: string
}

const MOST_SIBLINGS = 12

/**
 * Products of the same brand, category and model, one per dial colour, in the order of ids. Models have no id: their
 * Latin name without the reference identifies them.
 */
export async function listSiblings(db: Kysely<Database>, product: Model) {
  const { brand_id, category_id, name_en, reference } = product
  const model = name_en.endsWith(reference) ? name_en.slice(0, name_en.length - reference.length) : ''
  if (!reference || !model.trim()) return []
  return db
    .selectFrom('products')
    .where('published', '=', true)
    .where('brand_id', '=', brand_id)
    .where('category_id', '=', category_id)
    .where(sql<boolean>`name_en = ${model} || reference`)
    .where(sql<boolean>`spec ->> 'dialColour' <> ''`)
    .orderBy('id')
    .limit(MOST_SIBLINGS)
    .select(['id', 'slug', sql<string>`spec ->> 'dialColour'`.as('dial')])
    .execute()
}
