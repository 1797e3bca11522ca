import { sql, type Transaction } from 'kysely'
import { productStatus } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

export interface StockLine {
  readonly product_id: number
  /** 0: the product had no choices when the line was made. Staff may have added or deleted choices since. */
  readonly property_id: number
  readonly count: number
}

/** Everybody locks in the same order, or two orders of the same products could wait for each other. */
const inLockOrder = (lines: readonly StockLine[]) =>
  [...lines].sort((a, b) => a.product_id - b.product_id || a.property_id - b.property_id)

/**
 * Takes stock for an order, all of it or nothing; what is sold never goes below zero.
 * @param forSale false: also of products that are hidden or not sold any more, for pieces that leave the shop otherwise
 * @returns the first line that has too little, or null
 */
export async function takeStock(
  trx: Transaction<Database>,
  lines: readonly StockLine[],
  { forSale = true } = {},
): Promise<StockLine | null> {
  const taken: StockLine[] = []
  for (const line of inLockOrder(lines)) {
    if (await takeLine(trx, line, forSale)) taken.push(line)
    else {
      await giveStockBack(trx, taken)
      return line
    }
  }
  return null
}

async function takeLine(
  trx: Transaction<Database>,
  { product_id, property_id, count }: StockLine,
  forSale: boolean,
): Promise<boolean> {
  // The product's row first, whatever the line: it is what other shoppers of the same product wait for.
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set((column) => ({ stock: column('stock', '-', count) }))
    .where('id', '=', product_id)
    .$if(forSale, (query) => query.where('status', '=', productStatus.inStock).where('published', '=', true))
    .where('stock', '>=', count)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (await isTakenFromChoice(trx, { product_id, property_id, count })) return true
  await addToProduct(trx, product_id, count)
  return false
}

/** The product's row must be locked: saving a product locks it too, so its choices stay as they are meanwhile. */
async function isTakenFromChoice(
  trx: Transaction<Database>,
  { product_id, property_id, count }: StockLine,
): Promise<boolean> {
  // A line without a choice of a product that has choices by now: nobody could say which one to send.
  if (property_id === 0) return !(await hasChoices(trx, product_id))
  const { numUpdatedRows } = await trx
    .updateTable('product_properties')
    .set((column) => ({ stock: column('stock', '-', count) }))
    .where('id', '=', property_id)
    .where('product_id', '=', product_id)
    .where('stock', '>=', count)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Gives stock back. The stock of a product with choices is the sum of theirs: where the line names none of them (its
 * choice was deleted since, or the choices came later), nothing is added, or it would be stock that nobody can buy.
 */
export async function giveStockBack(trx: Transaction<Database>, lines: readonly StockLine[]): Promise<void> {
  for (const line of inLockOrder(lines)) {
    const { product_id, count } = line
    // Before the choice's row, as whoever takes stock has it, or the two would wait for each other.
    await trx.selectFrom('products').where('id', '=', product_id).select('id').forUpdate().execute()
    if (!(await isGivenToChoice(trx, line)) && !(await hasChoices(trx, product_id)))
      await addToProduct(trx, product_id, count)
  }
}

async function isGivenToChoice(
  trx: Transaction<Database>,
  { product_id, property_id, count }: StockLine,
): Promise<boolean> {
  if (property_id === 0) return false
  const { numUpdatedRows } = await trx
    .updateTable('product_properties')
    .set((column) => ({ stock: column('stock', '+', count) }))
    .where('id', '=', property_id)
    .where('product_id', '=', product_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function hasChoices(trx: Transaction<Database>, productId: number): Promise<boolean> {
  const choice = await trx
    .selectFrom('product_properties')
    .where('product_id', '=', productId)
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return choice !== undefined
}

async function addToProduct(trx: Transaction<Database>, id: number, count: number): Promise<void> {
  await trx
    .updateTable('products')
    .set((column) => ({ stock: column('stock', '+', count) }))
    .where('id', '=', id)
    .execute()
}

/** Counts what was sold, for the best-selling order of lists. */
export async function countSold(trx: Transaction<Database>, lines: readonly StockLine[]): Promise<void> {
  for (const { product_id, count } of inLockOrder(lines)) {
    await trx
      .updateTable('products')
      .set({ sold_count: sql`sold_count + ${count}` })
      .where('id', '=', product_id)
      .execute()
  }
}
