import { sql, type Kysely, type Transaction } from 'kysely'
import { orderStatus } from '../../../contract/statuses.ts'
import type { Database } from '../../database/schema.ts'

/** Locks a window until the end of the transaction. */
export async function lockSlot(trx: Transaction<Database>, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`slot ${id}`}))`.execute(trx)
}

/** Number of orders by window; windows without orders are not in the map. */
export async function countTaken(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, number>> {
  // `in ()` is no valid SQL.
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .where('slot_id', 'in', ids)
    .where('status', 'in', [
      orderStatus.pending,
      orderStatus.paid,
      orderStatus.preparing,
      orderStatus.sentToGateway,
    ])
    .groupBy('slot_id')
    .select(({ fn }) => ['slot_id', fn.countAll<string>().as('count')])
    .execute()
  return new Map(rows.map(({ slot_id, count }) => [slot_id, Number(count)]))
}
