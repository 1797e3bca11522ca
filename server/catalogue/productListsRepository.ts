import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

const listColumns = [
  'product.id',
  'product.website_code as websiteCode',
  'product.name_fa as nameFa',
  'product.name_en as nameEn',
  'product.slug',
  'product.price',
  'product.old_price as oldPrice',
  'product.discount_percent as discountPercent',
  'product.stock',
  'product.status',
  'product.rating',
  'product.review_count as reviewCount',
  'brand.name_en as brand',
  'image.image_url as imageUrl',
  'second.image_url as secondImageUrl',
  'product.artwork',
] as const

export type ProductListRow = Awaited<ReturnType<ReturnType<typeof productsByIdsQuery>['execute']>>[number]

/** The published products with these ids, in their order. */
export async function listProductsByIds(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ProductListRow[]> {
  if (ids.length === 0) return []
  const rows = await productsByIdsQuery(db, ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The query of `listProductsByIds`, exported so that its plan can be explained. */
export const productsByIdsQuery = (db: Kysely<Database>, ids: readonly number[]) =>
  listed(db)
    .where('product.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .select(listColumns)

/** Other products of the same main category, the nearest prices first. */
export async function listRelatedProducts(
  db: Kysely<Database>,
  product: { id: number; category_id: number; price: number },
  limit: number,
) {
  return listed(db)
    .where('product.category_id', '=', product.category_id)
    .where('product.id', '!=', product.id)
    .orderBy('product.available', 'desc')
    .orderBy(sql`abs(product.price - ${product.price}::bigint)`)
    .orderBy('product.id')
    .limit(limit)
    .select(listColumns)
    .execute()
}

/** A page of an account's favourites, or of those in one of its lists, newest first. */
export async function listFavouriteProducts(
  db: Kysely<Database>,
  userId: number,
  { listId, limit, offset }: { listId?: number | undefined; limit: number; offset: number },
) {
  return listed(db)
    .innerJoin('favourites as favourite', 'favourite.product_id', 'product.id')
    .where('favourite.user_id', '=', userId)
    .$if(listId !== undefined, (query) =>
      query.where('product.id', 'in', productsOfList(db, userId, listId ?? 0)),
    )
    .orderBy('favourite.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(listColumns)
    .execute()
}

/** Ids of the products in a list; none if the list is another member's. */
export const productsOfList = (db: Kysely<Database>, userId: number, listId: number) =>
  db
    .selectFrom('favourite_list_items as item')
    .innerJoin('favourite_lists as list', 'list.id', 'item.list_id')
    .where('list.id', '=', listId)
    .where('list.user_id', '=', userId)
    .select('item.product_id')

/** These products in any order, with their specifications. */
export async function listProductsToCompare(db: Kysely<Database>, ids: readonly number[]) {
  return listed(db)
    .where('product.id', 'in', [...ids])
    .select(listColumns)
    .select('product.specifications')
    .execute()
}

function listed(db: Kysely<Database>) {
  return db
    .selectFrom('products as product')
    .innerJoin('brands as brand', 'brand.id', 'product.brand_id')
    .leftJoin('product_images as image', (join) =>
      join.onRef('image.product_id', '=', 'product.id').on('image.position', '=', 1),
    )
    .leftJoin('product_images as second', (join) =>
      join.onRef('second.product_id', '=', 'product.id').on('second.position', '=', 2),
    )
    .where('product.published', '=', true)
}

/** Maximum number of straps, the best-selling ones: more than a page shows. */
const MOST_STRAPS = 500

/** The straps that can be bought, with their specifications. */
export async function listStrapsInStock(db: Kysely<Database>) {
  return listed(db)
    .where(sql<boolean>`product.artwork ->> 'kind' = 'strap'`)
    .where('product.available', '=', true)
    .orderBy('product.sold_count', 'desc')
    .orderBy('product.id')
    .limit(MOST_STRAPS)
    .select(listColumns)
    .select('product.specifications')
    .execute()
}
