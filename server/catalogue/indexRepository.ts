/** What the index of the catalogue is built from and kept up to date with. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A product as the index knows it: what lists are narrowed and sorted by. */
export interface IndexedProduct {
  id: number
  available: boolean
  /** Toman */
  price: number
  discountPercent: number
  soldCount: number
  rating: number
  reviewCount: number
  /** Seconds since the epoch, exact to the microsecond. */
  createdAt: number
  brandId: number
  categoryIds: number[]
  gender: string
  country: string
  style: string | null
  movement: string | null
  dialColour: string | null
  strapMaterial: string | null
  strapColour: string | null
  glass: string | null
  /** mm */
  diameter: string | null
  /** mm */
  thickness: string | null
  /** atmospheres */
  waterResistance: string | null
  warrantyMonths: string | null
  functions: unknown
  /** Words of name, brand, reference and code, as numbers (`aqrabe_word_id`). */
  nameWords: number[]
  /** All words it is found by, those of its name included. */
  words: number[]
}

export interface ChangedProducts {
  /** Give it to the next call: whatever is committed after this read has a change number at or above it. */
  horizon: string
  ids: number[]
}

/**
 * Products that changed since an earlier read; without one only the horizon. A restored backup may hold changes
 * of another server's transactions, numbered beyond those of this one: they are ignored.
 */
export async function listChangedProducts(
  db: Kysely<Database>,
  since: string | null,
): Promise<ChangedProducts> {
  const { rows } = await sql<ChangedProducts>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      array(select product_id from product_changes
        where change >= ${since}::text::xid8 and change < pg_snapshot_xmax(pg_current_snapshot())) as ids`.execute(
    db,
  )
  return rows[0] ?? { horizon: '0', ids: [] }
}

/** A stretch of the catalogue in the order of ids. */
export async function listIndexedAfter(db: Kysely<Database>, id: number, limit: number) {
  return indexed(db, (column) => sql`${column} > ${id}`, limit)
}

/** Those of the ids that still exist and are no drafts. */
export async function listIndexedByIds(db: Kysely<Database>, ids: readonly number[]) {
  return indexed(db, (column) => sql`${column} = any(${[...ids]}::integer[])`, ids.length)
}

/** @param isWanted asked of both tables, so that they are read side by side instead of one row after the other. */
async function indexed(
  db: Kysely<Database>,
  isWanted: (column: ReturnType<typeof sql.ref>) => ReturnType<typeof sql>,
  limit: number,
): Promise<IndexedProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select product.id, product.available, product.price, product.discount_percent as "discountPercent",
      product.sold_count as "soldCount", product.rating, product.review_count as "reviewCount",
      extract(epoch from product.created_at)::float8 as "createdAt", product.brand_id as "brandId",
      array(select category_id from product_categories
        where product_categories.product_id = product.id order by category_id) as "categoryIds",
      product.gender, brand.country, product.spec,
      coalesce(array_to_string(search.names, ' '), '') as names,
      coalesce(array_to_string(search.terms, ' '), '') as terms
    from products product join brands brand on brand.id = product.brand_id
    left join product_search search
      on search.product_id = product.id and ${isWanted(sql.ref('search.product_id'))}
    where ${isWanted(sql.ref('product.id'))} and product.published order by product.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ names, terms, spec, ...row }) => ({
    ...row,
    ...specOf(spec),
    country: textOf(spec['country']) ?? row.country,
    nameWords: numbers(names),
    words: numbers(terms),
  }))
}

const specParts = [
  'style',
  'movement',
  'dialColour',
  'strapMaterial',
  'strapColour',
  'glass',
  'diameter',
  'thickness',
  'waterResistance',
  'warrantyMonths',
] as const
type Spec = Pick<IndexedProduct, (typeof specParts)[number] | 'functions'>
type StoredProduct = Omit<IndexedProduct, keyof Spec | 'words' | 'nameWords'> & {
  spec: Record<string, unknown>
  names: string
  terms: string
}

/** Picked here: the database reads the whole of it again for each part that it is asked for. */
function specOf(spec: StoredProduct['spec']): Spec {
  const parts = Object.fromEntries(specParts.map((part) => [part, textOf(spec[part])]))
  return { ...(parts as Omit<Spec, 'functions'>), functions: spec['functions'] ?? null }
}

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** As text, for the driver takes ten times as long over an array. */
const numbers = (text: string) => (text ? text.split(' ').map(Number) : [])

export async function listBrandNames(db: Kysely<Database>) {
  return db.selectFrom('brands').select(['id', 'slug', 'name_fa as nameFa']).execute()
}
