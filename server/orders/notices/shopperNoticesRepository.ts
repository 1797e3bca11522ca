import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { ShopperNoticesTable } from '../../database/orderSchema.ts'
import type { Database } from '../../database/schema.ts'
import type { SmsMessage } from '../../shared/sms.ts'

export async function insertNotice(
  trx: Transaction<Database>,
  notice: Insertable<ShopperNoticesTable>,
): Promise<void> {
  await trx.insertInto('shopper_notices').values(notice).execute()
}

export interface DueNotice extends SmsMessage {
  readonly id: number
  readonly orderId: number
  /** Number of attempts, including this one. */
  readonly attempts: number
}

/**
 * Claims due messages: marks them as sent, so that no other server sends them. Of each order only the oldest is claimed, so that
 * its messages arrive in order. Messages without an attempt come first, so that refused messages do not block them.
 */
export async function claimNotices(
  db: Kysely<Database>,
  { now, limit }: { now: Date; limit: number },
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with due as (
      select id from shopper_notices notice
      where sent_at is null and next_at <= ${now} and not exists (
        select from shopper_notices older
        where older.order_id = notice.order_id and older.id < notice.id and older.sent_at is null and older.next_at <= ${now})
      order by attempts, id limit ${limit} for update skip locked)
    update shopper_notices notice set sent_at = ${now}, attempts = attempts + 1
    from due, orders, users
    where notice.id = due.id and orders.id = notice.order_id and users.id = orders.user_id
    returning notice.id, notice.order_id as "orderId", users.mobile, template, "values", text, attempts`.execute(
    db,
  )
  return rows
}

/** Removes the mark; the next attempt is due at `nextAt`. */
export async function putOffNotice(db: Kysely<Database>, id: number, nextAt: Date): Promise<void> {
  await db
    .updateTable('shopper_notices')
    .set({ sent_at: null, next_at: nextAt })
    .where('id', '=', id)
    .execute()
}

export async function forgetNotices(db: Kysely<Database>, sentBefore: Date): Promise<void> {
  await db.deleteFrom('shopper_notices').where('sent_at', '<', sentBefore).execute()
}
