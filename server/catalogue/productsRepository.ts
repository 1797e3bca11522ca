import type { Kysely } from 'kysely'
import type { ProductStatus } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

export async function findProduct(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('products as product')
    .innerJoin('brands as brand', 'brand.id', 'product.brand_id')
    .where('product.id', '=', id)
    .where('product.published', '=', true)
    .selectAll('product')
    .select(['brand.name_en as brand_en', 'brand.name_fa as brand_fa'])
    .executeTakeFirst()
}
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** What lists about a product need to know of it; undefined when there is none. */
export async function findRating(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('products')
    .where('id', '=', id)
    .where('published', '=', true)
    .select(['rating', 'price', 'created_at as createdAt'])
    .executeTakeFirst()
}

/** What buying needs to know. */
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
