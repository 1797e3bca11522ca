/** Products as staff look for them, drafts among them. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type {
  AdminFilter,
  AdminListRequest,
  AdminProductRow,
} from '../../../contract/catalogue/admin/schemas.ts'
import { LOW_STOCK } from '../../../contract/catalogue/admin/terms.ts'
import { normalisePersian } from '../../../contract/normalise.ts'
import { productStatus } from '../../../contract/statuses.ts'
import type { Database } from '../../database/schema.ts'

const orders: Readonly<Record<NonNullable<AdminListRequest['sort']>, RawBuilder<unknown>>> = {
  newest: sql`product.id desc`,
  cheapest: sql`product.price, product.id`,
  dearest: sql`product.price desc, product.id`,
  'least-stock': sql`product.stock, product.id`,
  'best-selling': sql`product.sold_count desc, product.id`,
  name: sql`product.name_fa, product.id`,
}

/** What a filter asks of `product`. */
function conditionsOf(filter: AdminFilter): RawBuilder<SqlBool> {
  const { words = '', categoryId, brandId, published, status, stock, priceFrom, priceTo } = filter
  const all: RawBuilder<SqlBool>[] = [sql`true`]
  for (const word of normalisePersian(words).split(' ').filter(Boolean))
    all.push(sql`product.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  if (categoryId)
    all.push(sql`exists (select from product_categories held
      where held.product_id = product.id and held.category_id = ${categoryId})`)
  if (brandId) all.push(sql`product.brand_id = ${brandId}`)
  if (published !== undefined) all.push(sql`product.published = ${published}`)
  if (status) all.push(sql`product.status = ${status}`)
  if (stock === 'out') all.push(sql`product.stock = 0`)
  if (stock === 'in') all.push(sql`product.stock > 0`)
  if (stock === 'low')
    all.push(sql`product.stock between 1 and ${LOW_STOCK} and product.status = ${productStatus.inStock}`)
  if (priceFrom !== undefined) all.push(sql`product.price >= ${priceFrom}`)
  if (priceTo !== undefined) all.push(sql`product.price <= ${priceTo}`)
  return sql`${sql.join(all, sql` and `)}`
}

export async function countFiltered(db: Kysely<Database>, filter: AdminFilter): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from products product where ${conditionsOf(filter)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** Ids that a filter finds, lowest first. */
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

export interface Stretch {
  readonly sort: NonNullable<AdminListRequest['sort']>
  readonly limit: number
  readonly offset: number
}

/** A page: first its ids, so that what hangs on a product is read for these alone. */
export async function listFiltered(
  db: Kysely<Database>,
  filter: AdminFilter,
  { sort, limit, offset }: Stretch,
): Promise<AdminProductRow[]> {
  const { rows } = await sql<AdminProductRow>`
    with page as materialized (
      select product.id, row_number() over (order by ${orders[sort]}) as place
      from products product where ${conditionsOf(filter)}
      order by ${orders[sort]} limit ${limit} offset ${offset})
    select product.id, product.version, product.website_code as "websiteCode", product.name_fa as "nameFa",
      brand.name_fa as brand, category.title as category, product.price, product.old_price as "oldPrice",
      product.stock, product.status, product.published, product.sold_count as sold,
      coalesce((select image_url from product_images image
        where image.product_id = product.id and image.position = 1), '') as "imageUrl",
      (select count(*)::integer from product_properties choice where choice.product_id = product.id) as choices
    from page join products product on product.id = page.id
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    order by page.place`.execute(db)
  return rows
}
