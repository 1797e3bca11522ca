import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

interface SavedLine {
  readonly userId: number
  readonly productId: number
  readonly propertyId: number
}

/** Saves a line for later, or replaces the saved line of the same product and variant. */
export async function writeSavedLine(
  trx: Transaction<Database>,
  line: SavedLine & { readonly count: number; readonly price: number; readonly now: number },
): Promise<void> {
  await trx
    .insertInto('saved_items')
    .values({
      user_id: line.userId,
      product_id: line.productId,
      property_id: line.propertyId,
      count: line.count,
      added_price: line.price,
      added_at: new Date(line.now),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id', 'property_id']).doUpdateSet((saved) => ({
        count: saved.ref('excluded.count'),
        added_price: saved.ref('excluded.added_price'),
        added_at: saved.ref('excluded.added_at'),
      })),
    )
    .execute()
}

export async function writeSavedCount(
  trx: Transaction<Database>,
  { count, ...line }: SavedLine & { readonly count: number },
): Promise<void> {
  await trx
    .updateTable('saved_items')
    .set({ count })
    .where('user_id', '=', line.userId)
    .where('product_id', '=', line.productId)
    .where('property_id', '=', line.propertyId)
    .execute()
}

export async function deleteSavedLine(trx: Transaction<Database>, line: SavedLine): Promise<void> {
  await trx
    .deleteFrom('saved_items')
    .where('user_id', '=', line.userId)
    .where('product_id', '=', line.productId)
    .where('property_id', '=', line.propertyId)
    .execute()
}
