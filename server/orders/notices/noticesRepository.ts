import { sql, type Kysely, type Transaction } from 'kysely'
import { CARD_TO_CARD } from '../../../contract/orders/cardToCard.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import type { OrderNoticesTable } from '../../database/orderSchema.ts'
import type { Database } from '../../database/schema.ts'

export type Reader = Pick<OrderNoticesTable, 'channel' | 'recipient'>

/**
 * Adds one notice per recipient for each order that was paid, or got the receipt of a card-to-card payment, since `since`. An
 * order with notices gets no more, because recipients of the notice about a receipt need none about the payment.
 * @param oldest earliest creation of a paid order, so that the query uses an index
 */
export async function addNotices(
  db: Kysely<Database>,
  readers: readonly Reader[],
  { since, oldest, now }: { since: Date; oldest: Date; now: Date },
): Promise<void> {
  const paid = db
    .selectFrom('orders')
    .where('status', 'in', [orderStatus.paid, orderStatus.preparing])
    .where('created_at', '>', oldest)
    .where((e) =>
      e.exists(
        e
          .selectFrom('payments')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('payments.status', '=', 'paid')
          .where('payments.settled_at', '>', since)
          .select('payments.id'),
      ),
    )
    .select('id')
  const waiting = db
    .selectFrom('payments')
    .innerJoin('card_payments', 'card_payments.payment_id', 'payments.id')
    .where('gateway', '=', CARD_TO_CARD)
    .where('status', '=', 'verifying')
    .where('sent_at', '>', since)
    .select('order_id as id')
  const orders = await db
    .selectFrom(paid.union(waiting).as('found'))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('order_notices')
            .whereRef('order_notices.order_id', '=', 'found.id')
            .select('order_id'),
        ),
      ),
    )
    .select('id')
    .execute()
  const rows = orders.flatMap(({ id }) =>
    readers.map((reader) => ({ order_id: id, ...reader, next_at: now })),
  )
  if (rows.length > 0)
    await db
      .insertInto('order_notices')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Removes the notices of an order, so that another receipt of it is reported again. */
export async function removeNotices(trx: Transaction<Database>, orderId: number): Promise<void> {
  await trx.deleteFrom('order_notices').where('order_id', '=', orderId).execute()
}

export interface DueNotice extends Reader {
  readonly orderId: number
  /** Toman */
  readonly payable: number
  /** Whether the order waits for staff to check a receipt. */
  readonly hasReceipt: boolean
}

/** Claims due notices for one attempt, so that no other server sends them before the next attempt is due. */
export async function claimNotices(
  db: Kysely<Database>,
  { now, most, limit }: { now: Date; most: number; limit: number },
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    update order_notices notice
    set attempts = attempts + 1, next_at = ${now}::timestamptz + least(3600, 30 * power(2, attempts)) * interval '1 second'
    from orders
    where orders.id = notice.order_id and (notice.order_id, channel, recipient) in (
      select order_id, channel, recipient from order_notices
      where sent_at is null and next_at <= ${now} and attempts < ${most}
      order by next_at limit ${limit} for update skip locked)
    returning notice.order_id as "orderId", channel, recipient, orders.payable,
      orders.status not in (${orderStatus.paid}, ${orderStatus.preparing}) and orders.pay_by = 'card' as "hasReceipt"`.execute(
    db,
  )
  return rows
}

export async function markNoticeSent(db: Kysely<Database>, notice: DueNotice, now: Date): Promise<void> {
  await db
    .updateTable('order_notices')
    .set({ sent_at: now })
    .where('order_id', '=', notice.orderId)
    .where('channel', '=', notice.channel)
    .where('recipient', '=', notice.recipient)
    .execute()
}
