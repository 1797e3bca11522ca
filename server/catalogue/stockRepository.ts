import { sql, type Transaction } from 'kysely'
import { productStatus } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

export interface StockLine {
  readonly product_id: number
  /** 0 if the product had no choices when the line was made. Staff may have added or deleted choices since. */
  readonly property_id: number
  readonly count: number
}

/** All transactions lock in this order, or two orders of the same products could deadlock. */
const inLockOrder = <Line extends StockLine>(lines: readonly Line[]) =>
  [...lines].sort((a, b) => a.product_id - b.product_id || a.property_id - b.property_id)

/**
 * Takes stock for all lines or for none; stock never falls below zero.
 * @param forSale false also takes from products that are hidden or not for sale, such as for an exchange
 * @returns the first line with too little stock, or null
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
  // Locks the product's row first, for which other shoppers of the product wait.
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

/** Takes the stock of the line's choice, if it has one. The product's row must be locked, so that no choice changes meanwhile. */
async function isTakenFromChoice(
  trx: Transaction<Database>,
  { product_id, property_id, count }: StockLine,
): Promise<boolean> {
  // If the product has choices by now, the line does not say which one to send.
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
 * Returns stock. The stock of a product with choices is their sum: if the line has no existing choice (deleted, or
 * added later), adds nothing, because nobody could buy that stock.
 * @returns the lines whose stock was added
 */
export async function giveStockBack<Line extends StockLine>(
  trx: Transaction<Database>,
  lines: readonly Line[],
): Promise<Line[]> {
  const given: Line[] = []
  for (const line of inLockOrder(lines)) {
    const { product_id, count } = line
    // Locks before the choice's row, in the same order as `takeStock`, to avoid a deadlock.
    await trx.selectFrom('products').where('id', '=', product_id).select('id').forUpdate().execute()
    if (!(await isGivenToChoice(trx, line))) {
      if (await hasChoices(trx, product_id)) continue
      await addToProduct(trx, product_id, count)
    }
    given.push(line)
  }
  return given
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

/** Adds to the sold pieces, by which best-selling lists are sorted. */
export const countSold = (trx: Transaction<Database>, lines: readonly StockLine[]): Promise<void> =>
  addToSold(trx, lines, 1)

/** Takes the pieces of a cancelled order back, because refunded orders must not move a product up in best-selling lists. */
export const uncountSold = (trx: Transaction<Database>, lines: readonly StockLine[]): Promise<void> =>
  addToSold(trx, lines, -1)

async function addToSold(
  trx: Transaction<Database>,
  lines: readonly StockLine[],
  sign: 1 | -1,
): Promise<void> {
  for (const { product_id, count } of inLockOrder(lines)) {
    await trx
      .updateTable('products')
      .set({ sold_count: sql`greatest(0, sold_count + ${sign * count}::integer)` })
      .where('id', '=', product_id)
      .execute()
  }
}
