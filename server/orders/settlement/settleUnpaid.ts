/** Fails unpaid orders and releases their stock. As in `settle.ts`, every function may run twice or late. */
import type { Transaction } from 'kysely'
import { openOrderStatuses, orderStatus } from '../../../contract/statuses.ts'
import { clearFreeze } from '../../basket/basketsRepository.ts'
import { giveStockBack } from '../../catalogue/stockRepository.ts'
import type { Database } from '../../database/schema.ts'
import type { OrdersContext } from '../context.ts'
import { dueOf, isFinal, locked, note } from './lockAttempt.ts'
import type { NoticesContext } from '../notices/shopperNotices.ts'
import { causes, refunds } from '../orderWords.ts'
import { listOrderItems, moveOrder, type Order } from '../ordersRepository.ts'
import { wordsOfUnfinished } from '../parts/partsWords.ts'
import { progressOf } from '../parts/progress.ts'
import {
  isUnsettled,
  listPayments,
  updatePayment,
  type Payment,
  type PaymentWithOwner,
} from '../paymentsRepository.ts'
import { giveBack, type Refunding } from '../refunds/giveBack.ts'
import { notifyOfRefund } from '../refunds/notifyOfRefund.ts'

type Trx = Transaction<Database>
type Stores = Pick<OrdersContext, 'db' | 'now'>
type Notifying = Stores & NoticesContext

export interface Unpaid {
  readonly message: string
  readonly cause: string
  /** True if the bank will never capture this attempt; otherwise the reconciler keeps checking it after the order has failed. */
  readonly final: boolean
}

/**
 * Fails an order without a captured payment and releases its stock and basket, unless a later attempt is paying it. Returns
 * whether the order changed.
 */
export function settleUnpaid(
  context: Stores & Refunding,
  payment: PaymentWithOwner,
  { message, cause, final }: Unpaid,
): Promise<boolean> {
  const { db, now } = context
  return locked(db, payment, async (trx, order, attempt) => {
    if (isFinal(attempt) || attempt.status === 'failed') return false
    await updatePayment(trx, attempt.id, {
      message,
      ...(final ? { status: 'failed', settled_at: new Date(now()) } : {}),
    })
    // A newer attempt may hold the stock by now.
    const payments = await listPayments(trx, order.id)
    if (payments.at(-1)?.id !== attempt.id) return false
    const paid = progressOf(order, payments)?.paid
    const isAwaited =
      paid && (paid.size > 0 || payments.some((other) => other.id !== attempt.id && isUnsettled(other)))
    // The reconciler asks again while the bank's page is open; the history already says that the part is not paid.
    const isKnown = !final && attempt.message === message
    if (isAwaited && order.reservation === 'held')
      return paid.has(attempt.part ?? 0) || isKnown ? false : awaitPart(trx, order, attempt, now())
    return release(context, trx, order, { to: orderStatus.paymentFailed, cause, actor: 'bank', now: now() })
  })
}

/**
 * Keeps the order held after a part has failed, because other parts are captured or another bank still processes this part. The
 * shopper can pay the part again until the hold ends.
 */
async function awaitPart(trx: Trx, order: Order, { part }: Payment, now: number): Promise<boolean> {
  const move = { cause: causes.partNotPaid(part ?? 0), actor: 'bank', now }
  await moveOrder(trx, { ...move, order, to: orderStatus.pending, reservation: 'held' })
  return true
}

/**
 * Handles an attempt whose money the bank has but never let the shop capture: the order fails as if unpaid, and staff refund the
 * money, because no gateway reverses an uncaptured payment. Returns false if the attempt was settled before.
 */
export function settleUncaptured(
  context: Notifying & Refunding,
  payment: PaymentWithOwner,
): Promise<boolean> {
  const { db, now } = context
  return locked(db, payment, async (trx, order, attempt) => {
    if (isFinal(attempt)) return false
    const at = new Date(now())
    const { cause, message } = refunds.uncaptured
    await updatePayment(trx, attempt.id, {
      ...{ status: 'refundDue', by_hand: true, message },
      ...{ settled_at: at, refund_due_at: at, next_check_at: at },
    })
    if ((await listPayments(trx, order.id)).at(-1)?.id === attempt.id)
      await release(context, trx, order, {
        to: orderStatus.paymentFailed,
        cause: causes.notPaid,
        actor: 'bank',
        now: now(),
      })
    await note(trx, order, cause, now())
    await notifyOfRefund(trx, context, dueOf(attempt), 'staff')
    return true
  })
}

/**
 * Releases stock and basket of an order and refunds its captured parts. Order and basket must be locked.
 * @returns false when the order held no stock any more; nothing is changed then
 */
export async function release(
  context: Refunding,
  trx: Trx,
  order: Order,
  { restock = true, ...move }: { to: 4 | 5; cause: string; actor: string; now: number; restock?: boolean },
): Promise<boolean> {
  if (order.reservation !== 'held' || !openOrderStatuses.some((open) => open === order.status)) return false
  if (restock) await giveStockBack(trx, await listOrderItems(trx, order.id))
  const captured = (await listPayments(trx, order.id)).filter(({ status }) => status === 'paid')
  const smsReason = wordsOfUnfinished(move)
  await giveBack(context, trx, captured, { message: `${smsReason}.`, smsReason })
  await moveOrder(trx, { ...move, order, reservation: 'released' })
  if (order.pay_by === 'bank') await clearFreeze(trx, order.user_id)
  return true
}
