/** Lists of products for staff, including drafts. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type {
  AdminFilter,
  AdminListRequest,
  AdminProductRow,
} from '../../../contract/catalogue/admin/schemas.ts'
import { LOW_STOCK } from '../../../contract/catalogue/admin/terms.ts'
import { normalisePersian } from '../../../contract/normalise.ts'
import { productStatus } from '../../../contract/statuses.ts'
import { cachedCount } from '../../database/counted/cachedCount.ts'
import { fromMark, fromNearerEnd, STRIDE, type Range } from '../../database/counted/marks.ts'
import type { Database } from '../../database/schema.ts'

type AdminSort = NonNullable<AdminListRequest['sort']>

/** Each order has an index, which the database can read from either end. */
const orders: Readonly<Record<AdminSort, { ahead: RawBuilder<unknown>; turned: RawBuilder<unknown> }>> = {
  newest: { ahead: sql`product.id desc`, turned: sql`product.id` },
  cheapest: { ahead: sql`product.price, product.id`, turned: sql`product.price desc, product.id desc` },
  dearest: { ahead: sql`product.price desc, product.id desc`, turned: sql`product.price, product.id` },
  'least-stock': { ahead: sql`product.stock, product.id`, turned: sql`product.stock desc, product.id desc` },
  'best-selling': {
    ahead: sql`product.sold_count desc, product.id`,
    turned: sql`product.sold_count, product.id desc`,
  },
  name: { ahead: sql`product.name_fa, product.id`, turned: sql`product.name_fa desc, product.id desc` },
}

/** The SQL condition of a filter on `product`. */
function conditionsOf(filter: AdminFilter): RawBuilder<SqlBool> {
  const { words = '', categoryId, brandId, published, status, stock, priceFrom, priceTo } = filter
  const all: RawBuilder<SqlBool>[] = [sql`true`]
  const likes = normalisePersian(words)
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  if (likes.length > 0)
    all.push(sql`product.id in (select product_id from product_texts where ${sql.join(likes, sql` and `)})`)
  if (categoryId)
    all.push(sql`exists (select from product_categories held
      where held.product_id = product.id and held.category_id = ${categoryId})`)
  if (brandId) all.push(sql`product.brand_id = ${brandId}`)
  if (published !== undefined) all.push(sql`product.published = ${published}`)
  if (status) all.push(sql`product.status = ${status}`)
  if (stock === 'out') all.push(sql`product.stock = 0`)
  if (stock === 'in') all.push(sql`product.stock > 0`)
  if (stock === 'low')
    all.push(
      sql`product.stock between 1 and ${LOW_STOCK} and product.status = ${productStatus.inStock} and product.published`,
    )
  if (priceFrom !== undefined) all.push(sql`product.price >= ${priceFrom}`)
  if (priceTo !== undefined) all.push(sql`product.price <= ${priceTo}`)
  return sql`${sql.join(all, sql` and `)}`
}

export async function countFiltered(db: Kysely<Database>, filter: AdminFilter): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from products product where ${conditionsOf(filter)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** Ids of the products that a filter finds, in ascending order. */
export async function listFilteredIds(
  db: Kysely<Database>,
  filter: AdminFilter,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product.id from products product
    where ${conditionsOf(filter)} and product.id > ${after} order by product.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

interface FilteredList {
  readonly filter: AdminFilter
  readonly sort: AdminSort
}

/** One page, and the number of products that the filter finds; the count is cached until a change. */
export async function listFiltered(
  db: Kysely<Database>,
  { filter, sort }: FilteredList,
  range: Range,
): Promise<{ total: number; rows: AdminProductRow[] }> {
  // A sale may change stock and status.
  const of = filter.stock || filter.status ? (['products', 'stock'] as const) : (['products'] as const)
  const total = await cachedCount(db, { of, query: filter }, () => countFiltered(db, filter))
  const near = fromNearerEnd(total, range)
  const isFar = near.offset > STRIDE && sort === 'newest'
  const found = sql`select product.id from products product where ${conditionsOf(filter)}`
  const { from, offset } = isFar
    ? await fromMark(db, { of, query: filter, offset: range.offset }, found)
    : { from: undefined, offset: near.offset }
  const isTurned = near.isTurned && !isFar
  const order = orders[sort][isTurned ? 'turned' : 'ahead']
  // Selects the ids first, so that joined data is read only for the products of this page.
  const page = await sql<{
    id: number
  }>`${found} and ${from === undefined ? sql`true` : sql`product.id <= ${from}`}
    order by ${order} limit ${near.limit} offset ${offset}`.execute(db)
  const ids = page.rows.map(({ id }) => id)
  return { total, rows: await listRows(db, isTurned ? ids.reverse() : ids) }
}

async function listRows(db: Kysely<Database>, ids: readonly number[]): Promise<AdminProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AdminProductRow>`
    select product.id, product.version, product.website_code as "websiteCode", product.name_fa as "nameFa",
      brand.name_fa as brand, category.title as category, product.price, product.old_price as "oldPrice",
      product.stock, product.status, product.published, product.sold_count as sold,
      coalesce((select image_url from product_images image
        where image.product_id = product.id and image.position = 1), '') as "imageUrl",
      (select count(*)::integer from product_properties choice where choice.product_id = product.id) as choices
    from unnest(${[...ids]}::integer[]) with ordinality as page (id, place)
    join products product on product.id = page.id
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    order by page.place`.execute(db)
  return rows
}
