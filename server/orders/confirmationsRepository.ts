import type { Kysely } from 'kysely'
import { orderStatus } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

/** Marks a paid order as confirmed; undefined when it is not paid or another has marked it. */
export async function markConfirmed(db: Kysely<Database>, orderId: number, at: Date) {
  return db
    .updateTable('orders')
    .set({ confirmed_at: at })
    .where('id', '=', orderId)
    .where('confirmed_at', 'is', null)
    .where('status', 'in', [orderStatus.paid, orderStatus.preparing])
    .returning(['id', 'user_id', 'payable'])
    .executeTakeFirst()
}

export async function unmarkConfirmed(db: Kysely<Database>, orderId: number): Promise<void> {
  await db.updateTable('orders').set({ confirmed_at: null }).where('id', '=', orderId).execute()
}

/** Ids of paid orders that nobody has confirmed, the oldest first. */
export async function listUnconfirmed(db: Kysely<Database>, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .where('status', '=', orderStatus.paid)
    .where('confirmed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
