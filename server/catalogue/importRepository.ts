import { sql, type Kysely, type Transaction } from 'kysely'
import type { SpecificationGroup } from '../../contract/catalogue/schemas.ts'
import type { ProductStatus } from '../../contract/statuses.ts'
import { addParts, catalogueColumns, recordset, replaceParts } from './bulkRepository.ts'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'

type Picture = readonly [imageUrl: string, alt: string]

/** A product in a file; null leaves the present value (or the default of a new product). */
export interface IncomingProduct {
  website_code: string
  name_fa: string | null
  name_en: string | null
  slug: string | null
  brand_id: number | null
  reference: string | null
  category_id: number | null
  price: number | null
  old_price: number | null
  stock: number | null
  status: ProductStatus | null
  gender: string | null
  spec: unknown
  key_facts: unknown
  specifications: unknown
  introduction: string | null
  warranty: string | null
  seo_keywords: string | null
  seo_description: string | null
  artwork: unknown
  /** In ascending order. */
  category_ids: readonly number[] | null
  images: readonly Picture[] | null
  /** Rendered pictures, for a new product without photographs. */
  drawn: readonly Picture[]
}

const names = Object.keys(catalogueColumns)
const shape = { website_code: 'text', ...catalogueColumns, category_ids: 'integer[]', images: 'jsonb' }
/** Defaults of a new product for columns that the file lacks. */
const defaults: Readonly<Record<string, string>> = {
  old_price: '0',
  stock: '0',
  status: '1',
  introduction: `''`,
}

const oldCategories = sql.raw(
  '(select array_agg(category_id order by category_id) from product_categories where product_id = product.id)',
)
const oldImages = sql.raw(
  '(select jsonb_agg(jsonb_build_array(image_url, alt) order by position) from product_images where product_id = product.id)',
)

/** The data of an existing product from which texts are derived. */
export interface StoredProduct {
  readonly code: string
  readonly nameFa: string
  readonly nameEn: string
  readonly reference: string
  readonly brandFa: string
  readonly brandEn: string
  readonly gender: string
  readonly spec: Readonly<Record<string, unknown>>
  readonly keyFacts: readonly { readonly title: string; readonly value: string }[]
  readonly specifications: readonly SpecificationGroup[]
  readonly warranty: string
  readonly seoKeywords: string
  readonly seoDescription: string
  /** Titles of the categories, the main one first. */
  readonly categories: readonly string[]
  /** In ascending order. */
  readonly categoryIds: readonly number[]
}

/** Existing products with these website codes; with `lock`, locks them in the order of ids, as orders do. */
export async function listStored(
  db: Kysely<Database>,
  codes: readonly string[],
  lock: boolean,
): Promise<StoredProduct[]> {
  const wanted = sql`website_code = any(${[...codes]}::text[])`
  if (lock) await sql`select id from products where ${wanted} order by id for update`.execute(db)
  const { rows } = await sql<StoredProduct>`
    select website_code as code, product.name_fa as "nameFa", product.name_en as "nameEn", reference,
      brand.name_fa as "brandFa", brand.name_en as "brandEn", gender, spec, key_facts as "keyFacts", specifications,
      warranty, seo_keywords as "seoKeywords", seo_description as "seoDescription",
      array(select title from product_categories held join categories on categories.id = held.category_id
        where held.product_id = product.id order by held.category_id <> product.category_id, held.category_id) as categories,
      array(select category_id from product_categories held
        where held.product_id = product.id order by category_id) as "categoryIds"
    from products product join brands brand on brand.id = brand_id where ${wanted}`.execute(db)
  return rows
}

/** Products with these codes, in any case. */
export async function findCodes(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<{ readonly id: number; readonly code: string }[]> {
  const wanted = codes.map((code) => code.toLowerCase())
  const { rows } = await sql<{ id: number; code: string }>`
    select id, website_code as code from products
    where lower(website_code) = any(${wanted}::text[])`.execute(db)
  return rows
}

export const countProducts = (db: Kysely<Database>): Promise<number> => countRows(db.selectFrom('products'))

export interface Comparison {
  website_code: string
  /** Null for a new product. */
  id: number | null
  own: boolean
  categories: boolean
  images: boolean
  /** Changed texts: column, and the beginnings of the former and the new text. */
  texts: readonly (readonly [name: ComparedText, before: string, after: string])[]
}

const texts = ['name_fa', 'name_en', 'reference', 'gender', 'introduction'] as const
export type ComparedText = (typeof texts)[number]
const LONGEST_TEXT = 120

/** The status that the database will store: 1 and 4 follow the stock. */
const statusToBe = `followed_status(incoming.status, coalesce(incoming.stock, product.stock),
  coalesce(incoming.price, product.price))`

/** Compares products with the shop: own columns, categories and pictures separately. */
export async function compareProducts(
  db: Kysely<Database>,
  products: readonly IncomingProduct[],
): Promise<Comparison[]> {
  const own = names.map(
    (name) =>
      `(incoming.${name} is not null and product.${name} is distinct from ${name === 'status' ? statusToBe : `incoming.${name}`})`,
  )
  const { rows } = await sql<Comparison>`
    select incoming.website_code, product.id, ${sql.raw(own.join(' or '))} as own,
      (incoming.category_ids is not null and ${oldCategories} is distinct from incoming.category_ids) as categories,
      (incoming.images is not null and ${oldImages} is distinct from incoming.images) as images,
      (select coalesce(jsonb_agg(jsonb_build_array(name, left(before, ${LONGEST_TEXT}), left(after, ${LONGEST_TEXT}))), '[]')
        from (values ${sql.raw(texts.map((name) => `('${name}', product.${name}, incoming.${name})`).join(', '))})
          as own (name, before, after) where after is not null and before <> after) as texts
    from ${recordset(products, shape)} left join products product using (website_code)`.execute(db)
  return rows
}

/** Adds new products with their categories and pictures. */
export async function insertProducts(
  trx: Transaction<Database>,
  products: readonly IncomingProduct[],
): Promise<void> {
  if (products.length === 0) return
  const values = names.map((name) =>
    defaults[name] ? `coalesce(incoming.${name}, ${defaults[name]})` : `incoming.${name}`,
  )
  const { rows } = await sql<{ id: number; website_code: string }>`
    insert into products (website_code, ${sql.raw(names.join(', '))})
    select incoming.website_code, ${sql.raw(values.join(', '))} from ${recordset(products, shape)}
    returning id, website_code`.execute(trx)
  const byCode = new Map(products.map((product) => [product.website_code, product]))
  await addParts(
    trx,
    rows.map(({ id, website_code }) => partsOf(id, byCode.get(website_code)!)),
  )
}

export interface Update extends Comparison {
  readonly id: number
  readonly product: IncomingProduct
}

export async function updateProducts(trx: Transaction<Database>, updates: readonly Update[]): Promise<void> {
  const own = updates.filter((update) => update.own).map(({ product }) => product)
  if (own.length > 0) {
    const set = names.map((name) => `${name} = coalesce(incoming.${name}, product.${name})`)
    set.push('version = product.version + 1')
    await sql`update products product set ${sql.raw(set.join(', '))}
      from ${recordset(own, shape)} where product.website_code = incoming.website_code`.execute(trx)
  }
  const others = updates.filter((update) => !update.own).map(({ id }) => id)
  if (others.length > 0)
    await sql`update products set version = version + 1 where id = any(${others}::integer[])`.execute(trx)
  await replaceParts(
    trx,
    updates.map(({ id, product, categories, images }) => {
      const parts = partsOf(id, product)
      return {
        id,
        ...(categories && { categoryIds: parts.categoryIds }),
        ...(images && { images: parts.images }),
      }
    }),
  )
}

function partsOf(id: number, { category_ids, images, drawn }: IncomingProduct) {
  return {
    id,
    categoryIds: category_ids ?? [],
    images: (images ?? drawn).map(([imageUrl, alt]) => ({ imageUrl, alt })),
  }
}
