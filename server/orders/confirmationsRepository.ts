import { sql, type Kysely } from 'kysely'
import { orderStatus } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

export interface DueConfirmation {
  readonly id: number
  readonly mobile: string
  /** Toman */
  readonly payable: number
  /** Number of attempts, including this one. */
  readonly attempts: number
}

/** Literal numbers as in the index `orders_unconfirmed`, so that the planner uses it. */
const paid = sql.raw(`${orderStatus.paid}, ${orderStatus.preparing}`)

/**
 * Claims paid orders whose SMS is due: marks them as confirmed, so that no other server sends the message. Orders without an
 * attempt come first, so that orders whose message the carrier refused do not block them.
 */
export async function claimConfirmations(
  db: Kysely<Database>,
  { now, limit }: { now: Date; limit: number },
): Promise<DueConfirmation[]> {
  const { rows } = await sql<DueConfirmation>`
    with due as (
      select id from orders
      where confirmed_at is null and status in (${paid}) and (confirm_next_at is null or confirm_next_at <= ${now})
      order by confirm_next_at nulls first, id limit ${limit} for update skip locked)
    update orders set confirmed_at = ${now}, confirm_attempts = confirm_attempts + 1
    from due, users
    where orders.id = due.id and users.id = orders.user_id
    returning orders.id, users.mobile, orders.payable, orders.confirm_attempts as attempts`.execute(db)
  return rows
}

/** Removes the mark; the next attempt is due at `nextAt`. */
export async function putOffConfirmation(db: Kysely<Database>, orderId: number, nextAt: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ confirmed_at: null, confirm_next_at: nextAt })
    .where('id', '=', orderId)
    .execute()
}
