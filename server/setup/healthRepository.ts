import { sql, type Kysely } from 'kysely'
import { CARD_TO_CARD } from '../../contract/orders/cardToCard.ts'
import type { QueueName } from '../../contract/setup/parts.ts'
import { orderStatus } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'
import { MOST_ATTEMPTS } from '../orders/notices/notifyOwner.ts'

/** Enough for the last days of a small shop and the last hours of a large one, and found by the primary key. */
const RECENT_ATTEMPTS = 500

interface GatewayFigures {
  readonly gateway: string
  readonly paid: number
  readonly failed: number
  readonly lastPaid: Date | null
}

const captured = sql.raw(`'paid', 'refundDue', 'refunded'`)

/** Outcomes of the newest attempts to pay, by gateway. */
export async function readGatewayFigures(db: Kysely<Database>): Promise<GatewayFigures[]> {
  const { rows } = await sql<GatewayFigures>`
    select gateway,
      count(*) filter (where status in (${captured}))::int as paid,
      count(*) filter (where status = 'failed')::int as failed,
      max(settled_at) filter (where status in (${captured})) as "lastPaid"
    from (select gateway, status, settled_at from payments order by id desc limit ${RECENT_ATTEMPTS}) recent
    group by gateway`.execute(db)
  return rows
}

/** Numbers of payments by gateway whose shoppers returned from the bank before `before`, but whose result is still unknown. */
export async function countSilent(
  db: Kysely<Database>,
  before: Date,
): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('payments')
    .where('status', '=', 'verifying')
    .where('gateway', '!=', CARD_TO_CARD)
    .where('called_back_at', '<', before)
    .groupBy('gateway')
    .select(({ fn }) => ['gateway', fn.countAll<number>().as('count')])
    .execute()
  return Object.fromEntries(rows.map(({ gateway, count }) => [gateway, Number(count)]))
}

export interface Queue {
  readonly name: QueueName
  readonly waiting: number
  /** When the oldest waiting item began to wait; null if none waits. */
  readonly since: Date | null
}

/** Literal numbers as in the index `orders_unconfirmed`, so that the planner uses it. */
const paid = sql.raw(`${orderStatus.paid}, ${orderStatus.preparing}`)

/**
 * Work that waits for jobs of the server. Each try of a message moves its due time into the future, so `since` is the time at which
 * the message or its order was created. Owner notices after MOST_ATTEMPTS attempts do not count, because the server has given
 * them up.
 */
export async function readQueues(db: Kysely<Database>): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select 'confirmations' as name, count(*)::int as waiting, min(created_at) as since from orders
      where confirmed_at is null and status in (${paid})
    union all select 'shopperNotices', count(*)::int, min(created_at) from shopper_notices where sent_at is null
    union all select 'ownerNotices', count(*)::int, min(created_at) from order_notices
      where sent_at is null and attempts < ${MOST_ATTEMPTS}
    union all select 'payments', count(*)::int, min(next_check_at) from payments
      where status in ('created', 'sent', 'verifying') and gateway <> ${CARD_TO_CARD}
    union all select 'refunds', count(*)::int, min(refund_due_at) from payments
      where status = 'refundDue' and not by_hand`.execute(db)
  return rows
}
