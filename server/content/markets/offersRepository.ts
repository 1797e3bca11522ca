import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { SpecificationGroup } from '../../../contract/catalogue/schemas.ts'
import type { ProductStatus } from '../../../contract/statuses.ts'
import type { Database } from '../../database/schema.ts'

/** A product, or one of its choices, as the database has it. */
export interface OfferRow {
  readonly productId: number
  readonly code: string
  /** Null for a product without choices. */
  readonly choiceId: number | null
  readonly choice: string
  readonly nameFa: string
  readonly nameEn: string
  readonly slug: string
  readonly reference: string
  readonly brand: string
  readonly category: string
  readonly price: number
  readonly oldPrice: number
  readonly status: ProductStatus
  readonly stock: number
  readonly images: readonly string[]
  readonly specifications: readonly SpecificationGroup[]
  readonly warranty: string
  readonly description: string
  readonly addedAt: Date
  /** The last change of price or availability, or the day on which the product was added. */
  readonly changedAt: Date
}

const changedAt = sql`coalesce(
  (select changed_at from offer_changes where product_id = product.id), product.created_at)`

const choices = sql`product_properties choice on choice.product_id = product.id`

/** Orders in which markets read the offers. */
const orders = {
  added: sql`product.created_at desc, product.id desc, choice.position, choice.id`,
  changed: sql`${changedAt} desc, product.id desc, choice.position, choice.id`,
  id: sql`product.id, choice.position, choice.id`,
} as const

export interface Wanted {
  readonly order: keyof typeof orders
  readonly limit: number
  readonly offset?: number
  /** Only products with these ids. */
  readonly ids?: readonly number[]
  /** Only products with these codes. */
  readonly codes?: readonly string[]
  /** Only products after this one, which are counted by `limit` instead of their offers. */
  readonly after?: number
}

/** Offers of published products. Those of one product follow each other. */
export async function listOffers(db: Kysely<Database>, wanted: Wanted): Promise<OfferRow[]> {
  const { order, limit, offset = 0, ids, codes, after } = wanted
  const conditions: RawBuilder<unknown>[] = [sql`product.published`]
  if (ids) conditions.push(sql`product.id = any(${[...ids]}::integer[])`)
  if (codes) conditions.push(sql`product.website_code = any(${[...codes]}::text[])`)
  if (after !== undefined)
    conditions.push(
      sql`product.id in (select id from products where published and id > ${after} order by id limit ${limit})`,
    )
  const where = sql.join(conditions, sql` and `)
  // The page is chosen by ids first, so that only its own rows read texts and pictures.
  const page = sql`
    select product.id as product_id, choice.id as choice_id from products product left join ${choices}
    where ${where} order by ${orders[order]} limit ${limit} offset ${offset}`
  const pageOrAll =
    after === undefined
      ? sql`join (${page}) page on page.product_id = product.id
    and page.choice_id is not distinct from choice.id`
      : sql``
  const { rows } = await sql<OfferRow>`
    select product.id as "productId", product.website_code as code, choice.id as "choiceId",
      coalesce(trim(choice.title || ' ' || choice.value), '') as choice,
      product.name_fa as "nameFa", product.name_en as "nameEn", product.slug, product.reference,
      brand.name_fa as brand, category.title as category,
      coalesce(choice.price, product.price) as price, coalesce(choice.old_price, product.old_price) as "oldPrice",
      product.status, coalesce(choice.stock, product.stock) as stock,
      array(select image_url from product_images where product_id = product.id order by position) as images,
      product.specifications, product.warranty, product.seo_description as description,
      product.created_at as "addedAt", ${changedAt} as "changedAt"
    from products product
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    left join ${choices}
    ${pageOrAll}
    where ${where}
    order by ${orders[order]}`.execute(db)
  return rows
}

export async function countOffers(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products product left join ${choices} where product.published`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Changes whenever an offer may have changed. */
export async function readOffersState(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ state: string }>`select concat_ws(' ',
    (select change::text from product_changes latest order by latest.change desc limit 1),
    (select value ->> 'count' from settings where key = 'catalogue-commits')) as state`.execute(db)
  return rows[0]?.state ?? ''
}
