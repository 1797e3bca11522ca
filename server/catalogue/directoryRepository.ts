import { sql, type Kysely, type Selectable } from 'kysely'
import type { BrandsTable, CategoriesTable, Database } from '../database/schema.ts'

export type Category = Selectable<CategoriesTable>
export type Brand = Selectable<BrandsTable>

export async function findCategory(
  db: Kysely<Database>,
  wanted: { id: number } | { slug: string },
): Promise<Category | null> {
  const query = db.selectFrom('categories').selectAll()
  const row = await (
    'id' in wanted ? query.where('id', '=', wanted.id) : query.where('slug', '=', wanted.slug)
  ).executeTakeFirst()
  return row ?? null
}

/** From the root of the tree down to the category itself. */
export async function listCategoryPath(db: Kysely<Database>, id: number): Promise<Category[]> {
  const { rows } = await sql<Category>`
    with recursive path as (
      select categories.*, 1 as depth from categories where id = ${id}
      union all
      select parent.*, path.depth + 1 from categories parent join path on parent.id = path.parent_id
      where path.depth < 20)
    select id, parent_id, title, slug, description, position from path order by depth desc`.execute(db)
  return rows
}

export async function findBrand(db: Kysely<Database>, slugOrCode: string): Promise<Brand | null> {
  const value = slugOrCode.toLowerCase()
  const row = await db
    .selectFrom('brands')
    .selectAll()
    .where((e) => e.or([e('slug', '=', value), e(e.fn('lower', ['code']), '=', value)]))
    .executeTakeFirst()
  return row ?? null
}
