/** Results of actions on paid orders, counted in the database, because the caller may never get the answer. */
import { sql, type Kysely } from 'kysely'
import { orderStatus } from '../../contract/statuses.ts'
import type { Database } from '../../server/database/schema.ts'

const { paid, preparing, cancelled } = orderStatus
const moved = (to: number, more = '') =>
  `order_history where to_status = ${to} and from_status <> to_status and actor like 'staff:%' ${more}`
const returned = (state: string) => `order_return_events where state = '${state}'`
const isOfReturn = 'exists (select 1 from order_returns where order_id = order_refunds.order_id)'
const isWhole = 'amount = (select amount from payments where id = payment_id)'
const audited = (action: string) => `audit_log where action = '${action}'`
const byHand = (more: string) => `order_refunds where return_id is null and ${more}`

/** The SQL that counts the rows of each action, by name. */
const traces = {
  cancelled: moved(cancelled),
  'cancelled by the owner': `order_history where to_status = ${cancelled} and from_status = ${paid} and actor = 'shopper'`,
  'a part by hand': byHand(`not ${isOfReturn} and not ${isWhole}`),
  'the whole by hand': byHand(`not ${isOfReturn} and ${isWhole}`),
  prepared: moved(preparing, `and from_status = ${paid}`),
  sent: 'orders where shipped_at is not null',
  asked: 'order_returns',
  accepted: returned('accepted'),
  received: returned('received'),
  'given back': returned('refunded'),
  refused: returned('refused'),
  withdrawn: returned('withdrawn'),
  'given back by hand': byHand(isOfReturn),
  'by card: confirmed': audited('receiptConfirmed'),
  'confirmed late': `order_history where cause like '%دیرهنگام وجه کارت%'`,
  'receipt refused': audited('receiptRefused'),
  'hold over': `order_history where cause like 'مهلت واریز کارت%'`,
  'parts: all paid': `orders where parts is not null and reservation = 'sold'`,
  'part paid': `order_history where cause like 'تأیید پرداخت بخش%'`,
  'part failed': `order_history where cause like 'پرداخت بخش%انجام نشد'`,
  'part paid twice': `payments where message like '%قبلاً پرداخت شده بود%' and part is not null`,
  'part after the hold': `order_history where cause like 'مهلت سفارش تمدید شد%'`,
  'parts given up': `order_history where cause = 'انصراف خریدار پیش از پرداخت همهٔ بخش‌ها'`,
  'parts returned': `orders where parts is not null and status in (4, 5) and exists (
    select 1 from payments where order_id = orders.id and status in ('refundDue', 'refunded'))`,
  'left unpaid': `order_history where cause = 'انصراف خریدار پیش از واریز'`,
} as const
export type Trace = keyof typeof traces

/** Returns how often each action was done. */
export async function countAfterwards(db: Kysely<Database>): Promise<Record<Trace, number>> {
  const counts = Object.entries(traces).map(
    ([name, from]) => `(select count(*)::int from ${from}) as "${name}"`,
  )
  const { rows } = await sql.raw<Record<Trace, number>>(`select ${counts.join(', ')}`).execute(db)
  return rows[0]!
}
