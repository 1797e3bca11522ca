import type { Kysely, Transaction } from 'kysely'
import type { OrderAddress } from '../../database/orderSchema.ts'
import { countRows } from '../../database/queries.ts'
import type { Database } from '../../database/schema.ts'

export const countHistory = (db: Kysely<Database>, orderId: number): Promise<number> =>
  countRows(db.selectFrom('order_history').where('order_id', '=', orderId))

/** Replaces where and to whom an order is sent, and its note. */
export async function setRecipient(
  trx: Transaction<Database>,
  orderId: number,
  { address, note, now }: { readonly address: OrderAddress; readonly note: string; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ address: JSON.stringify(address), note, updated_at: new Date(now) })
    .where('id', '=', orderId)
    .execute()
}
