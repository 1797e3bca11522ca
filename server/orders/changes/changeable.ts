/** Whether the owner of an order may still change or cancel it. */
import type { Kysely } from 'kysely'
import type { Order as OrderAnswer } from '../../../contract/orders/schemas.ts'
import { dayNumberOf, isoOfDayNumber } from '../../../contract/site/tehran.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import type { Database } from '../../database/schema.ts'
import { AppError } from '../../shared/errors.ts'
import type { OrdersContext } from '../context.ts'
import type { Order } from '../ordersRepository.ts'
import { readRefundable, refundedByBank, refundWay } from '../refunds/byHand.ts'

/** Why an order cannot be changed by its owner; empty when it can. */
function refusalOf({ status, shipped_at, tracking_number }: Order): string {
  if (status === orderStatus.paid) return ''
  if (status === orderStatus.preparing && shipped_at) return tracking_number ? words.sent : words.delivered
  if (status === orderStatus.preparing) return words.preparing
  return status === orderStatus.cancelled ? words.cancelled : words.unpaid
}

/** @throws AppError 409 */
export function assertChangeable(order: Order): void {
  const refusal = refusalOf(order)
  if (refusal) throw new AppError(409, refusal)
}

/**
 * How the owner may change a paid order; empty after the last day of its promised delivery.
 * @param version number of lines in the order's history
 */
export async function changeOf(
  { db, gateways, now }: Pick<OrdersContext, 'db' | 'gateways' | 'now'>,
  order: Order,
  version: number,
): Promise<Pick<OrderAnswer, 'change'>> {
  const refusal = refusalOf(order)
  if (order.status === orderStatus.paid)
    return { change: { refusal, version, ...(await refundOf(db, order, { gateways, now })) } }
  const today = isoOfDayNumber(dayNumberOf(now()))
  const isOnTheWay = order.status === orderStatus.preparing && today <= (order.slot.until ?? order.slot.day)
  return isOnTheWay ? { change: { refusal, version } } : {}
}

async function refundOf(
  db: Kysely<Database>,
  order: Order,
  { gateways, now }: Pick<OrdersContext, 'gateways' | 'now'>,
): Promise<Pick<NonNullable<OrderAnswer['change']>, 'refund'>> {
  const { given, refundable } = await readRefundable(db, order)
  const by = refundWay(gateways, refundable, now())
  if (!refundable || by === 'nobody') return {}
  const byBank = by === 'staff' ? refundedByBank(gateways, refundable, given, now()) : 0
  return { refund: { amount: refundable.left, by, ...(byBank > 0 && { byBank }) } }
}

const words = {
  preparing:
    'آماده‌سازی این سفارش آغاز شده است و دیگر از اینجا تغییر نمی‌کند. برای تغییر یا لغو آن با ما تماس بگیرید.',
  sent: 'این سفارش فرستاده شده است و دیگر از اینجا تغییر نمی‌کند. اگر تغییری لازم است، با ما تماس بگیرید.',
  delivered: 'این سفارش تحویل شده است و دیگر از اینجا تغییر نمی‌کند. اگر مشکلی هست، با ما تماس بگیرید.',
  cancelled: 'این سفارش لغو شده است و دیگر تغییر نمی‌کند.',
  unpaid: 'این سفارش پرداخت نشده است و از اینجا تغییر نمی‌کند.',
} as const
