import { sql, type Kysely, type Selectable } from 'kysely'
import type { BrandsTable, CategoriesTable, Database } from '../database/schema.ts'
import { findMoved } from './directory/addressesRepository.ts'

export type Category = Selectable<CategoriesTable>
export type Brand = Selectable<BrandsTable>

/** The category with this id or slug; for the former id or slug of a category, its present one. */
export async function findCategory(
  db: Kysely<Database>,
  wanted: { id: number } | { slug: string },
): Promise<Category | null> {
  const query = db.selectFrom('categories').selectAll()
  const row = await (
    'id' in wanted ? query.where('id', '=', wanted.id) : query.where('slug', '=', wanted.slug)
  ).executeTakeFirst()
  if (row) return row
  const moved =
    'id' in wanted ? await findMerged(db, wanted.id) : await findMoved(db, 'category', wanted.slug)
  return moved === null ? null : ((await query.where('id', '=', moved).executeTakeFirst()) ?? null)
}

async function findMerged(db: Kysely<Database>, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('merged_categories')
    .where('id', '=', id)
    .select('category_id as id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The categories from the root to this one. */
export async function listCategoryPath(db: Kysely<Database>, id: number): Promise<Category[]> {
  const { rows } = await sql<Category>`
    with recursive path as (
      select categories.*, 1 as depth from categories where id = ${id}
      union all
      select parent.*, path.depth + 1 from categories parent join path on parent.id = path.parent_id
      where path.depth < 20)
    select id, parent_id, title, slug, description, position, version, hidden, image_url
      from path order by depth desc`.execute(db)
  return rows
}

/** Pictures by the ids of these categories; those without one are missing. */
export async function categoryPictures(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('categories')
    .where('id', 'in', ids)
    .where('image_url', '!=', '')
    .select(['id', 'image_url'])
    .execute()
  return new Map(rows.map(({ id, image_url }) => [id, image_url]))
}

/** The brand with this slug or code, or with this former slug. */
export async function findBrand(db: Kysely<Database>, slugOrCode: string): Promise<Brand | null> {
  const value = slugOrCode.toLowerCase()
  const query = db.selectFrom('brands').selectAll()
  const row = await query
    .where((e) => e.or([e('slug', '=', value), e(e.fn('lower', ['code']), '=', value)]))
    .executeTakeFirst()
  if (row) return row
  const moved = await findMoved(db, 'brand', value)
  return moved === null ? null : ((await query.where('id', '=', moved).executeTakeFirst()) ?? null)
}

export function listBrands(db: Kysely<Database>): Promise<Brand[]> {
  return db.selectFrom('brands').selectAll().orderBy('id').execute()
}

export function listCategories(db: Kysely<Database>): Promise<Category[]> {
  return db.selectFrom('categories').selectAll().orderBy('id').execute()
}

/** The parents of categories by id; null for a root category. */
export type Parents = ReadonlyMap<number, number | null>

export async function readParents(db: Kysely<Database>): Promise<Parents> {
  const rows = await db.selectFrom('categories').select(['id', 'parent_id']).execute()
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
}

export interface NewBrand {
  readonly nameEn: string
  readonly nameFa: string
  readonly slug: string
  readonly country: string
}

/** The position of a new brand: after the others, or 0 like all brands if staff have not ordered them. */
const lastPlace = sql<number>`(select case when max(position) > 0 then max(position) + 1 else 0 end from brands)`

/** Returns the id, also if another import has just added a brand with this slug. */
export async function insertBrand(
  db: Kysely<Database>,
  { nameEn: name_en, nameFa: name_fa, slug, country }: NewBrand,
): Promise<number> {
  const { id } = await db
    .insertInto('brands')
    .values({ name_en, name_fa, slug, country, code: slug.toUpperCase(), position: lastPlace })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Position after the existing categories. */
const LAST_POSITION = 1000

export async function insertCategory(
  db: Kysely<Database>,
  { parentId, title, slug }: { parentId: number | null; title: string; slug: string },
): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({ parent_id: parentId, title, slug, position: LAST_POSITION })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Brands of available products in the order of staff; until they order them, those with most products first. */
export async function listSellingBrands(db: Kysely<Database>, limit: number) {
  return db
    .selectFrom('brands')
    .innerJoin('products', 'products.brand_id', 'brands.id')
    .where('products.status', '=', 1)
    .where('products.published', '=', true)
    .where('brands.hidden', '=', false)
    .groupBy('brands.id')
    .select(['brands.name_en as name', 'brands.name_fa as nameFa', 'brands.slug'])
    .orderBy('brands.position')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('brands.id')
    .limit(limit)
    .execute()
}
