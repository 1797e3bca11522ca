/** Bulk changes: changes of many products in one transaction, stored so that they can be undone. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ProductStatus } from '../../../contract/statuses.ts'
import type { Database } from '../../database/schema.ts'
import { choicesOfProduct, recordset, writeChoices, type ChoiceFigures } from '../bulkRepository.ts'
import type { ProductState } from '../statesRepository.ts'

/** The fields of a product that a bulk change may write. */
export interface BulkState {
  readonly price: number
  readonly oldPrice: number
  /** Bulk changes do not write the stock, but they may set the status by it. */
  readonly stock: number
  readonly status: ProductStatus
  readonly published: boolean
  readonly categoryId: number
  /** Ids of the categories, in ascending order. */
  readonly categoryIds: readonly number[]
  readonly choices: readonly ChoiceFigures[]
}

export interface BulkProduct extends BulkState {
  readonly id: number
  readonly nameFa: string
}

/** Reads products; with `lock`, locks them in the order of ids, as orders do. */
export async function readForBulk(
  db: Kysely<Database>,
  ids: readonly number[],
  lock: boolean,
): Promise<BulkProduct[]> {
  const wanted = sql`${[...ids]}::integer[]`
  if (lock) await sql`select id from products where id = any(${wanted}) order by id for update`.execute(db)
  const { rows } = await sql<BulkProduct>`
    select id, name_fa as "nameFa", price, old_price as "oldPrice", stock, status, published,
      category_id as "categoryId",
      array(select category_id from product_categories held
        where held.product_id = products.id order by category_id) as "categoryIds",
      ${choicesOfProduct} as choices
    from products where id = any(${wanted}) order by id`.execute(db)
  return rows
}

interface BulkWrite extends BulkState {
  readonly id: number
}

/** Writes the states of products that are locked, and raises their versions. */
export async function writeBulk(trx: Transaction<Database>, products: readonly BulkWrite[]): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ id, price, oldPrice, status, published, categoryId }) => ({
    ...{ id, price, status, published },
    old_price: oldPrice,
    category_id: categoryId,
  }))
  const types = {
    id: 'integer',
    price: 'bigint',
    old_price: 'bigint',
    status: 'smallint',
    published: 'boolean',
    category_id: 'integer',
  }
  await sql`update products set price = incoming.price, old_price = incoming.old_price, status = incoming.status,
      published = incoming.published, category_id = incoming.category_id, version = products.version + 1
    from ${recordset(rows, types)} where products.id = incoming.id`.execute(trx)
  await writeChoices(
    trx,
    products.flatMap(({ choices }) => choices.map(({ stock: _, ...prices }) => prices)),
  )
}

export interface BulkItem {
  readonly productId: number
  readonly before: ProductState
  readonly after: ProductState
}

/** Stores a bulk change with its products and returns its id, by which it can be undone. */
export async function addBulkChange(
  trx: Transaction<Database>,
  { staffId, words, items }: { staffId: number; words: string; items: readonly BulkItem[] },
): Promise<number> {
  const id = await beginBulkChange(trx, { staffId, words })
  await addBulkItems(trx, id, items)
  return id
}

/** Stores a bulk change without products, which `addBulkItems` adds, and returns its id. */
export async function beginBulkChange(
  db: Kysely<Database>,
  { staffId, words }: { staffId: number; words: string },
): Promise<number> {
  const { id } = await db
    .insertInto('bulk_changes')
    .values({ staff_id: staffId, words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds products to a bulk change; for a product already in it, the first `before` and the last `after` of each field win. */
export async function addBulkItems(
  trx: Transaction<Database>,
  id: number,
  items: readonly BulkItem[],
): Promise<void> {
  const rows = items.map(({ productId, ...item }) => ({ product_id: productId, ...item }))
  const types = { product_id: 'integer', before: 'jsonb', after: 'jsonb' }
  await sql`insert into bulk_change_items (bulk_id, product_id, before, after)
    select ${id}::integer, product_id, before, after from ${recordset(rows, types)}
    on conflict (bulk_id, product_id) do update
      set before = excluded.before || bulk_change_items.before, after = bulk_change_items.after || excluded.after`.execute(
    trx,
  )
}

/** Deletes a bulk change if it has no products. Returns whether it was deleted. */
export async function removeEmptyBulkChange(db: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`delete from bulk_changes bulk where id = ${id}
    and not exists (select from bulk_change_items item where item.bulk_id = bulk.id) returning id`.execute(db)
  return rows.length > 0
}

export async function lockBulkChange(trx: Transaction<Database>, id: number) {
  return trx.selectFrom('bulk_changes').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

/** Ids of the products of a bulk change. */
export async function listBulkIds(db: Kysely<Database>, bulkId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_change_items')
    .where('bulk_id', '=', bulkId)
    .orderBy('product_id')
    .select('product_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The changes that a bulk change made to these products. */
export async function listBulkItems(
  trx: Transaction<Database>,
  bulkId: number,
  productIds: readonly number[],
): Promise<BulkItem[]> {
  const rows = await trx
    .selectFrom('bulk_change_items')
    .where('bulk_id', '=', bulkId)
    .where('product_id', '=', sql<number>`any(${[...productIds]}::integer[])`)
    .orderBy('product_id')
    .select(['product_id as productId', 'before', 'after'])
    .execute()
  return rows as unknown as BulkItem[]
}

export async function markUndone(trx: Transaction<Database>, id: number, at: Date): Promise<void> {
  await trx.updateTable('bulk_changes').set({ undone_at: at }).where('id', '=', id).execute()
}

interface BulkChangeRow {
  readonly id: number
  readonly words: string
  readonly who: string
  readonly at: Date
  readonly count: number
  readonly undone: boolean
}

export async function listLatestBulkChanges(db: Kysely<Database>, limit: number): Promise<BulkChangeRow[]> {
  const { rows } = await sql<BulkChangeRow>`
    select bulk.id, bulk.words, bulk.created_at as at, bulk.undone_at is not null as undone,
      trim(concat(staff.first_name, ' ', staff.last_name)) as who,
      (select count(*)::integer from bulk_change_items item where item.bulk_id = bulk.id) as count
    from bulk_changes bulk join users staff on staff.id = bulk.staff_id
    order by bulk.id desc limit ${limit}`.execute(db)
  return rows
}

export async function listBulkHistory(db: Kysely<Database>, productId: number, limit: number) {
  const { rows } = await sql<{
    at: Date
    who: string
    words: string
    before: Record<string, unknown>
    after: Record<string, unknown>
  }>`
    select bulk.created_at as at, trim(concat(staff.first_name, ' ', staff.last_name)) as who, bulk.words,
      item.before, item.after
    from bulk_change_items item join bulk_changes bulk on bulk.id = item.bulk_id
    join users staff on staff.id = bulk.staff_id
    where item.product_id = ${productId} order by bulk.id desc limit ${limit}`.execute(db)
  return rows
}
