import { sql, type Kysely, type Transaction, type Updateable } from 'kysely'
import type { Database, ProductsTable } from '../../database/schema.ts'
import type { NewChoice } from '../bulkRepository.ts'

/** @param lock until the end of the transaction; sales of the product wait meanwhile */
export async function findAnyProduct(db: Kysely<Database>, id: number, lock = false) {
  const query = db.selectFrom('products').where('id', '=', id).selectAll()
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}
export type AnyProduct = NonNullable<Awaited<ReturnType<typeof findAnyProduct>>>

export async function listCategoryIds(db: Kysely<Database>, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_categories')
    .where('product_id', '=', productId)
    .orderBy('category_id')
    .select('category_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers of reviews and questions that await moderation. */
export async function countWaiting(db: Kysely<Database>, productId: number) {
  const { rows } = await sql<{ reviews: number; questions: number }>`select
    (select count(*)::integer from reviews where product_id = ${productId} and state = 'pending') as reviews,
    (select count(*)::integer from questions where product_id = ${productId} and state = 'pending') as questions`.execute(
    db,
  )
  return rows[0] ?? { reviews: 0, questions: 0 }
}

/** Orders and baskets that contain a product. Returns need no query: each belongs to an order. */
export async function countUses(db: Kysely<Database>, productId: number) {
  const { rows } = await sql<{ orders: number; baskets: number }>`select
    (select count(*)::integer from order_items where product_id = ${productId}) as orders,
    (select count(*)::integer from basket_items where product_id = ${productId}) as baskets`.execute(db)
  return rows[0] ?? { orders: 0, baskets: 0 }
}

export async function deleteProduct(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('products').where('id', '=', id).execute()
}

/** Writes columns of a product whose row is locked, and raises its version. */
export async function updateProduct(
  trx: Transaction<Database>,
  id: number,
  columns: Updateable<ProductsTable>,
): Promise<void> {
  await trx
    .updateTable('products')
    .set((column) => ({ ...columns, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface ChoiceRow extends NewChoice {
  /** 0 for a new choice. */
  readonly id: number
}

/** Writes the choices of a product whose row is locked, in this order, and deletes its other choices. */
export async function replaceChoices(trx: Transaction<Database>, id: number, choices: readonly ChoiceRow[]) {
  const kept = choices.filter((choice) => choice.id > 0).map((choice) => choice.id)
  const others = trx.deleteFrom('product_properties').where('product_id', '=', id)
  await (kept.length > 0 ? others.where('id', 'not in', kept) : others).execute()
  for (const [index, { id: choiceId, oldPrice, ...choice }] of choices.entries()) {
    const columns = { ...choice, old_price: oldPrice, position: index + 1 }
    if (choiceId === 0)
      await trx
        .insertInto('product_properties')
        .values({ product_id: id, ...columns })
        .execute()
    else
      await trx
        .updateTable('product_properties')
        .set(columns)
        .where('id', '=', choiceId)
        .where('product_id', '=', id)
        .execute()
  }
}

/** The hashes among these that belong to stored photographs. */
export async function knownPhotographs(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('photographs')
    .where('hash', 'in', [...hashes])
    .select('hash')
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}
