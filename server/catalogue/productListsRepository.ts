import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Sort } from '../../contract/catalogue/schemas.ts'
import type { Database } from '../database/schema.ts'

export interface ProductFilter {
  /** The category or any of its descendants. */
  categoryId?: number
  brandId?: number
  /** Whole percent. */
  minDiscount?: number
}

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
  'brand.name_en as brand',
  'image.image_url as imageUrl',
] as const

/** A page of products; those that can be bought come first under every sort. */
export async function listProducts(
  db: Kysely<Database>,
  filter: ProductFilter,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
) {
  return sorted(filtered(listed(db), filter), sort)
    .limit(limit)
    .offset(offset)
    .select(listColumns)
    .execute()
}
export type ProductListRow = Awaited<ReturnType<typeof listProducts>>[number]

/** The products of these ids, in their order; those that are gone are left out. */
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

/** Others of the same main category, those of a similar price first. */
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

/** A page of an account's favourites, newest first. */
export async function listFavouriteProducts(
  db: Kysely<Database>,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return listed(db)
    .innerJoin('favourites as favourite', 'favourite.product_id', 'product.id')
    .where('favourite.user_id', '=', userId)
    .orderBy('favourite.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(listColumns)
    .execute()
}

/** Any of these products, in no order, with their specification. */
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
}
type Listed = ReturnType<typeof listed>

function filtered(query: Listed, filter: ProductFilter): Listed {
  const { categoryId, brandId, minDiscount } = filter
  let result = query
  if (categoryId !== undefined)
    result = result.where((e) =>
      e.exists(
        e
          .selectFrom('product_categories')
          .whereRef('product_categories.product_id', '=', 'product.id')
          .where('product_categories.category_id', '=', categoryId)
          .select('product_categories.product_id'),
      ),
    )
  if (brandId !== undefined) result = result.where('product.brand_id', '=', brandId)
  return minDiscount === undefined ? result : result.where('product.discount_percent', '>=', minDiscount)
}

function sorted<O>(query: SelectQueryBuilder<ListedDb, ListedTables, O>, sort: Sort) {
  const first = query.orderBy('product.available', 'desc')
  switch (sort) {
    case 'newest':
      return first.orderBy('product.created_at', 'desc').orderBy('product.id', 'desc')
    case 'best-selling':
      return first.orderBy('product.sold_count', 'desc').orderBy('product.id', 'desc')
    case 'cheapest':
      return first.orderBy('product.price').orderBy('product.id', 'desc')
    case 'dearest':
      return first.orderBy('product.price', 'desc').orderBy('product.id', 'desc')
    case 'most-discounted':
      return first.orderBy('product.discount_percent', 'desc').orderBy('product.id', 'desc')
    case 'best-rated':
      return first
        .orderBy('product.rating', 'desc')
        .orderBy('product.review_count', 'desc')
        .orderBy('product.id', 'desc')
  }
}

type ListedDb = Listed extends SelectQueryBuilder<infer D, infer _T, infer _O> ? D : never
type ListedTables = Listed extends SelectQueryBuilder<infer _D, infer T, infer _O> ? T : never
