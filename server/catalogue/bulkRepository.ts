import { sql, type Insertable, type Transaction } from 'kysely'
import type { Database, ProductsTable } from '../database/schema.ts'

/** A product with the rows that belong to it. JSON columns are plain values here, not text. */
export interface BulkProduct {
  readonly row: Omit<Insertable<ProductsTable>, 'id' | JsonColumn> & Readonly<Record<JsonColumn, unknown>>
  readonly categoryIds: readonly number[]
  readonly images: readonly { readonly imageUrl: string; readonly alt: string }[]
  readonly properties: readonly NewChoice[]
}

export interface NewChoice {
  readonly title: string
  readonly value: string
  readonly colour: string
  readonly price: number
  readonly oldPrice: number
  readonly stock: number
}

type JsonColumn = 'spec' | 'key_facts' | 'specifications' | 'artwork'

/** Columns that no catalogue file describes. */
type OtherColumn =
  | 'id'
  | 'website_code'
  | 'rating'
  | 'review_count'
  | 'sold_count'
  | 'created_at'
  | 'version'
  | 'published'
  | 'available'
  | 'discount_percent'
  | `search_${string}`

/** Columns of a product that a catalogue file describes, with their types. */
export const catalogueColumns = {
  name_fa: 'text',
  name_en: 'text',
  slug: 'text',
  brand_id: 'integer',
  reference: 'text',
  category_id: 'integer',
  price: 'bigint',
  old_price: 'bigint',
  stock: 'integer',
  status: 'smallint',
  gender: 'text',
  spec: 'jsonb',
  key_facts: 'jsonb',
  specifications: 'jsonb',
  introduction: 'text',
  warranty: 'text',
  seo_keywords: 'text',
  seo_description: 'text',
  artwork: 'jsonb',
} as const satisfies Readonly<Record<Exclude<keyof ProductsTable, OtherColumn>, string>>

const columns = {
  website_code: 'text',
  ...catalogueColumns,
  rating: 'double precision',
  review_count: 'integer',
  sold_count: 'integer',
  created_at: 'timestamptz',
} as const satisfies Record<string, string>

/**
 * Adds products with new website codes and ignores the others. Rows are sent as one JSON value, because thousands of
 * bound parameters would cost more than the insertion.
 * @returns the number of added products
 */
export async function addNewProducts(
  trx: Transaction<Database>,
  products: readonly BulkProduct[],
): Promise<number> {
  const names = sql.raw(Object.keys(columns).join(', '))
  const { rows } = await sql<{ id: number; website_code: string }>`
    insert into products (${names})
    select ${names} from ${recordset(
      products.map(({ row }) => row),
      columns,
    )}
    on conflict (website_code) do nothing returning id, website_code`.execute(trx)
  const ids = new Map(rows.map(({ id, website_code }) => [website_code, id]))
  await addParts(
    trx,
    products.flatMap(({ row, ...parts }) => {
      const id = ids.get(row.website_code)
      return id === undefined ? [] : [{ id, ...parts }]
    }),
  )
  return rows.length
}

/** Rows that belong to a product. */
interface Parts {
  readonly id: number
  readonly categoryIds?: BulkProduct['categoryIds'] | undefined
  readonly images?: BulkProduct['images'] | undefined
  readonly properties?: BulkProduct['properties']
}

/** Replaces the categories and the pictures of products; absent ones stay. */
export async function replaceParts(
  trx: Transaction<Database>,
  products: readonly Omit<Parts, 'properties'>[],
): Promise<void> {
  await clear(
    trx,
    'product_categories',
    products.filter(({ categoryIds }) => categoryIds),
  )
  await clear(
    trx,
    'product_images',
    products.filter(({ images }) => images),
  )
  await addParts(trx, products)
}

async function clear(
  trx: Transaction<Database>,
  table: 'product_categories' | 'product_images',
  products: readonly Parts[],
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  await sql`delete from ${sql.table(table)} where product_id = any(${ids}::integer[])`.execute(trx)
}

/** Adds categories, pictures and choices to products that have none. */
export async function addParts(trx: Transaction<Database>, products: readonly Parts[]): Promise<void> {
  await fill(
    trx,
    'product_categories',
    { product_id: 'integer', category_id: 'integer' },
    products.flatMap(({ id, categoryIds = [] }) =>
      categoryIds.map((category_id) => ({ product_id: id, category_id })),
    ),
  )
  await fill(
    trx,
    'product_images',
    { product_id: 'integer', position: 'integer', image_url: 'text', alt: 'text' },
    products.flatMap(({ id, images = [] }) =>
      images.map(({ imageUrl, alt }, index) => ({
        product_id: id,
        position: index + 1,
        image_url: imageUrl,
        alt,
      })),
    ),
  )
  await fill(
    trx,
    'product_properties',
    {
      product_id: 'integer',
      title: 'text',
      value: 'text',
      colour: 'text',
      price: 'bigint',
      old_price: 'bigint',
      stock: 'integer',
    },
    products.flatMap(({ id, properties = [] }) =>
      properties.map(({ oldPrice, ...choice }) => ({ product_id: id, old_price: oldPrice, ...choice })),
    ),
  )
}

async function fill(
  trx: Transaction<Database>,
  table: 'product_categories' | 'product_images' | 'product_properties',
  types: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.raw(Object.keys(types).join(', '))
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${recordset(rows, types)}`.execute(
    trx,
  )
}

/** Prices in Toman; `oldPrice` 0 without a discount. */
export interface ChoiceFigures {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly oldPrice: number
  readonly stock: number
}

/** The choices of `products` as JSON, each as `ChoiceFigures`, in the order in which shoppers see them. */
export const choicesOfProduct = sql`coalesce((select jsonb_agg(jsonb_build_object('id', choice.id,
    'name', choice.title || ' ' || choice.value, 'price', choice.price, 'oldPrice', choice.old_price,
    'stock', choice.stock) order by choice.position, choice.id)
  from product_properties choice where choice.product_id = products.id), '[]')`

/**
 * Writes figures of choices that differ; absent figures stay. The products are locked. A trigger updates their own
 * price, old price and stock.
 */
export async function writeChoices(
  trx: Transaction<Database>,
  choices: readonly (Pick<ChoiceFigures, 'id'> & Partial<ChoiceFigures>)[],
): Promise<void> {
  if (choices.length === 0) return
  const rows = choices.map(({ oldPrice, ...choice }) => ({ ...choice, old_price: oldPrice }))
  const types = { id: 'integer', price: 'bigint', old_price: 'bigint', stock: 'integer' }
  const next = sql.raw(
    ['price', 'old_price', 'stock'].map((name) => `coalesce(incoming.${name}, choice.${name})`).join(', '),
  )
  await sql`update product_properties choice set (price, old_price, stock) = row(${next})
    from ${recordset(rows, types)}
    where choice.id = incoming.id and (choice.price, choice.old_price, choice.stock) <> (${next})`.execute(
    trx,
  )
}

/** Rows as one JSON value, to select from as `incoming`. */
export function recordset(rows: readonly object[], types: Readonly<Record<string, string>>) {
  const shape = Object.entries(types).map(([name, type]) => `${name} ${type}`)
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as incoming (${sql.raw(shape.join(', '))})`
}
