import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Sort } from '../../contract/schemas/product.ts'
import type { Database } from './schema.ts'

export interface ProductFilter {
  /** The category or any of its descendants. */
  categoryId?: number
  brandId?: number
  /** Whole percent. */
  minDiscount?: number
  search?: SearchTerms
}

/** Already normalised (contract/normalise.ts). */
export interface SearchTerms {
  words: readonly string[]
  /** All words without spaces; empty when too short to mean anything. */
  compact: string
  reference: string
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

export async function countProducts(db: Kysely<Database>, filter: ProductFilter): Promise<number> {
  const { total } = await filtered(listed(db), filter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

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
  const { categoryId, brandId, minDiscount, search } = filter
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
  if (minDiscount !== undefined) result = result.where('product.discount_percent', '>=', minDiscount)
  return search ? searched(result, search) : result
}

function searched(query: Listed, { words, compact, reference }: SearchTerms): Listed {
  return query.where((e) =>
    e.or([
      e.and(words.map((word) => e('product.search_text', 'like', containing(word)))),
      ...(compact ? [e('product.search_compact', 'like', containing(compact))] : []),
      ...(reference ? [e('product.search_reference', 'like', containing(reference))] : []),
    ]),
  )
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

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
