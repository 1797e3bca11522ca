/** Queries from which the index of the catalogue is built and updated. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { listFormerSlugs } from './directory/addressesRepository.ts'

/** The data of a product by which lists are filtered and sorted. */
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
  /** All search words, including those of its name. */
  words: number[]
}

interface ChangedProducts {
  /** Pass it to the next call: everything committed after this read has a change number at or above it. */
  horizon: string
  ids: number[]
}

/**
 * Products changed since an earlier read; without one only the horizon. Ignores changes that a restored backup numbers
 * above this server's transactions.
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

interface ProductRange {
  readonly products: readonly IndexedProduct[]
  /** The last id, after which the next range begins; null at the end. */
  readonly last: number | null
}

/** The next products in the order of ids. Drafts count towards `limit`, but are left out. */
export async function listIndexedAfter(
  db: Kysely<Database>,
  id: number,
  limit: number,
): Promise<ProductRange> {
  const range = db.selectFrom('products').where('id', '>', id).orderBy('id').limit(limit).select('id')
  const { last } = await db
    .selectFrom(range.as('range'))
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  if (last === null) return { products: [], last }
  return { products: await indexed(db, (column) => sql`${column} > ${id} and ${column} <= ${last}`), last }
}

export async function listIndexedByIds(db: Kysely<Database>, ids: readonly number[]) {
  return indexed(db, (column) => sql`${column} = any(${[...ids]}::integer[])`)
}

/** @param isWanted applied to each table, so that the tables are scanned side by side, not row by row */
async function indexed(
  db: Kysely<Database>,
  isWanted: (column: ReturnType<typeof sql.ref>) => ReturnType<typeof sql>,
): Promise<IndexedProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select product.id, product.available, product.price, product.discount_percent as "discountPercent",
      product.sold_count as "soldCount", product.rating, product.review_count as "reviewCount",
      extract(epoch from product.created_at)::float8 as "createdAt", product.brand_id as "brandId",
      coalesce(filed.categories, '') as categories, product.gender, brand.country, product.spec,
      coalesce(array_to_string(search.names, ','), '') as names,
      coalesce(array_to_string(search.terms, ','), '') as terms
    from products product join brands brand on brand.id = product.brand_id
    left join product_search search
      on search.product_id = product.id and ${isWanted(sql.ref('search.product_id'))}
    left join (
      select product_id, string_agg(category_id::text, ',' order by category_id) as categories
      from product_categories where ${isWanted(sql.ref('product_id'))} group by product_id
    ) filed on filed.product_id = product.id
    where ${isWanted(sql.ref('product.id'))} and product.published order by product.id`.execute(db)
  return rows.map(({ categories, names, terms, spec, ...row }) => ({
    ...row,
    ...specOf(spec),
    country: textOf(spec['country']) ?? row.country,
    categoryIds: numbers(categories),
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
type StoredProduct = Omit<IndexedProduct, keyof Spec | 'categoryIds' | 'words' | 'nameWords'> & {
  spec: Record<string, unknown>
  categories: string
  names: string
  terms: string
}

/** Reads the parts here, because the database would parse the whole JSON again for each part. */
function specOf(spec: StoredProduct['spec']): Spec {
  const parts = { functions: spec['functions'] ?? null } as Spec
  for (const part of specParts) parts[part] = textOf(spec[part])
  return parts
}

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** Parsed from text, because the driver takes ten times as long for an array. */
const numbers = (text: string) => JSON.parse(`[${text}]`) as number[]

export async function listBrandNames(db: Kysely<Database>) {
  const rows = await db.selectFrom('brands').select(['id', 'slug', 'name_fa as nameFa', 'hidden']).execute()
  const former = await listFormerSlugs(db, 'brand')
  return rows.map((row) => ({
    ...row,
    formerSlugs: former.filter(({ id }) => id === row.id).map(({ slug }) => slug),
  }))
}
