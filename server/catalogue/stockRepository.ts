import { sql, type Transaction } from 'kysely'
import { productStatus } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

export interface StockLine {
  readonly product_id: number
  /** 0: the product has no choices. */
  readonly property_id: number
  readonly count: number
}

/** Everybody locks in the same order, or two orders of the same products could wait for each other. */
const inLockOrder = (lines: readonly StockLine[]) =>
  [...lines].sort((a, b) => a.product_id - b.product_id || a.property_id - b.property_id)

/**
 * Takes stock for an order, all of it or nothing; what is sold never goes below zero.
 * @returns the first line that has too little, or null
 */
export async function takeStock(
  trx: Transaction<Database>,
  lines: readonly StockLine[],
): Promise<StockLine | null> {
  const taken: StockLine[] = []
  for (const line of inLockOrder(lines)) {
    if (await takeLine(trx, line)) taken.push(line)
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
): Promise<boolean> {
  // The product's row first, whatever the line: it is what other shoppers of the same product wait for.
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set((column) => ({ stock: column('stock', '-', count) }))
    .where('id', '=', product_id)
    .where('status', '=', productStatus.inStock)
    .where('published', '=', true)
    .where('stock', '>=', count)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (property_id === 0) return true
  const choice = await trx
    .updateTable('product_properties')
    .set((column) => ({ stock: column('stock', '-', count) }))
    .where('id', '=', property_id)
    .where('product_id', '=', product_id)
    .where('stock', '>=', count)
    .executeTakeFirst()
  if (choice.numUpdatedRows > 0n) return true
  await giveStockBack(trx, [{ product_id, property_id: 0, count }])
  return false
}

/** Gives stock back. A choice or product that was deleted since has nothing to give back to. */
export async function giveStockBack(trx: Transaction<Database>, lines: readonly StockLine[]): Promise<void> {
  for (const { product_id, property_id, count } of inLockOrder(lines)) {
    await trx
      .updateTable('products')
      .set((column) => ({ stock: column('stock', '+', count) }))
      .where('id', '=', product_id)
      .execute()
    if (property_id === 0) continue
    await trx
      .updateTable('product_properties')
      .set((column) => ({ stock: column('stock', '+', count) }))
      .where('id', '=', property_id)
      .where('product_id', '=', product_id)
      .execute()
  }
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
