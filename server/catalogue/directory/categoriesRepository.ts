import { sql, type Kysely, type Transaction, type Updateable } from 'kysely'
import type { CategoriesTable, Database } from '../../database/schema.ts'
import type { Category } from '../directoryRepository.ts'
import { forgetBulk } from './brandsRepository.ts'

type Trx = Transaction<Database>

/** All categories; siblings in their order. */
export async function listOrderedCategories(db: Kysely<Database>): Promise<Category[]> {
  return db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute()
}

export async function updateCategory(
  trx: Trx,
  id: number,
  columns: Updateable<CategoriesTable>,
): Promise<void> {
  await trx
    .updateTable('categories')
    .set((column) => ({ ...columns, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteCategory(trx: Trx, id: number): Promise<void> {
  await forgetBulk(trx, sql`before -> 'categoryIds' @> ${String(id)}::jsonb`, 'categoryId', 'categoryIds')
  await trx.deleteFrom('categories').where('id', '=', id).execute()
}

/** Numbers of everything that belongs to a category. */
export async function countCategoryUses(db: Kysely<Database>, id: number) {
  const { rows } = await sql<{ products: number; children: number; coupons: number; guides: number }>`select
    (select count(*)::integer from products where category_id = ${id} or exists (select from product_categories held
      where held.product_id = products.id and held.category_id = ${id})) as products,
    (select count(*)::integer from categories where parent_id = ${id}) as children,
    (select count(*)::integer from coupons where ${id} = any(category_ids)) as coupons,
    (select count(*)::integer from articles where ${id} = any(guide_of)) as guides`.execute(db)
  return rows[0]!
}

/** Gives subcategories, coupons and guides of a category to another. */
export async function reassignCategory(trx: Trx, from: number, to: number): Promise<void> {
  await trx.updateTable('categories').set({ parent_id: to }).where('parent_id', '=', from).execute()
  for (const [table, column] of [
    ['coupons', 'category_ids'],
    ['articles', 'guide_of'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = array(
        select distinct case when id = ${from} then ${to} else id end from unnest(${sql.ref(column)}) as id)
      where ${from} = any(${sql.ref(column)})`.execute(trx)
}

/** Pairs of each category with each of its ancestors. */
export type Above = readonly (readonly [category: number, above: number])[]

/** The tree before and after a change. */
interface TreeChange {
  readonly before: Above
  readonly after: Above
  /** A category and its descendants, whose products the change affects. */
  readonly subtree: readonly number[]
  /** The products of `from` become products of `to`. */
  readonly merged?: { readonly from: number; readonly to: number }
}

/**
 * Updates products after a change of the tree, because they are stored in their chosen categories and in all above these.
 * Earlier bulk changes of these products, and those that moved products out of the subtree, no longer restore categories.
 */
export async function followTree(trx: Trx, { before, after, subtree, merged }: TreeChange): Promise<void> {
  const pairs = (above: Above) =>
    sql`unnest(${above.map(([id]) => id)}::integer[], ${above.map(([, id]) => id)}::integer[])`
  const { from, to } = merged ?? { from: 0, to: 0 }
  const renamed = (column: string) =>
    sql`case when ${sql.ref(column)} = ${from} then ${to} else ${sql.ref(column)} end`
  const isConcerned = sql`product_id in (
    select product_id from product_categories where category_id = any(${[...subtree]}::integer[]))`
  const wasConcerned = sql`exists (select from jsonb_array_elements(before -> 'categoryIds') as held
    where held::integer = any(${[...subtree]}::integer[]))`
  await forgetBulk(trx, sql`${isConcerned} or ${wasConcerned}`, 'categoryId', 'categoryIds')
  await sql`with
    was (category_id, above) as (select * from ${pairs(before)}),
    becomes (category_id, above) as (select * from ${pairs(after)}),
    concerned as (select distinct product_id from product_categories where category_id = any(${[...subtree]}::integer[])),
    chosen as (
      select held.product_id, ${renamed('held.category_id')} as category_id
      from product_categories held join concerned using (product_id)
      where not exists (select from product_categories lower join was using (category_id)
        where lower.product_id = held.product_id and was.above = held.category_id)
      union select id, ${renamed('products.category_id')} from products join concerned on product_id = id),
    wanted as (
      select product_id, category_id from chosen
      union select product_id, above from chosen join becomes using (category_id)),
    gone as (
      delete from product_categories held using concerned where held.product_id = concerned.product_id
        and not exists (select from wanted
          where wanted.product_id = held.product_id and wanted.category_id = held.category_id))
    insert into product_categories (product_id, category_id) select product_id, category_id from wanted
    on conflict do nothing`.execute(trx)
}

/** Replaces the main category of products. Raises the versions of all products in it, so that open forms notice the change. */
export async function reassignMainCategory(trx: Trx, from: number, to: number): Promise<void> {
  await sql`update products set version = version + 1,
      category_id = case when category_id = ${from} then ${to} else category_id end
    where category_id = ${from} or exists (select from product_categories held
      where held.product_id = products.id and held.category_id = ${from})`.execute(trx)
}
