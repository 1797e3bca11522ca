/** Staff confirm or refuse the receipt of an order that the shopper pays by a card-to-card transfer. */
import { orderStatus } from '../../../contract/statuses.ts'
import { recordChange } from '../../audit/audit.ts'
import { AppError, invalid, notFound } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import type { PaymentContext } from '../context.ts'
import { readTracking } from '../desk/desk.ts'
import { listOrderItems, moveOrder, type Order } from '../ordersRepository.ts'
import { updatePayment, type Payment, type PaymentWithOwner } from '../paymentsRepository.ts'
import { causes } from '../orderWords.ts'
import { isFinal, locked } from '../settlement/lockAttempt.ts'
import { settleCaptured, type Settlement } from '../settlement/settle.ts'
import { release } from '../settlement/settleUnpaid.ts'
import { movedPromise } from '../slots/movedPromise.ts'
import { slotText } from '../slots/slotText.ts'
import { assertVersion } from '../staffMoves.ts'
import { notifyOfCard } from './notifyOfCard.ts'
import { findCardPayment, findCardPaymentOf, updateCardPayment } from './repository.ts'

const HOUR_MS = 60 * 60_000

interface ByStaff {
  readonly orderId: number
  /** User id. */
  readonly staff: number
  /** Version of the order that the staff member saw. */
  readonly version: number
}

export interface Confirmation extends ByStaff {
  /** Toman that have arrived. */
  readonly amount: number
  readonly tracking: string
}

/**
 * Records that the money has arrived. The order is then paid; if the money is late and the order cannot be fulfilled any more,
 * the payment is marked for refund. A repeated call changes nothing.
 * @throws AppError 404, 400 with fields, 409 when the order has changed since staff read it
 */
export async function confirmReceipt(
  context: PaymentContext,
  { orderId, staff, version, amount, tracking: typed }: Confirmation,
): Promise<void> {
  const { bus, db, now, settings } = context
  const payment = await paymentOf(context, orderId)
  const tracking = readTracking(typed)
  const settled = await locked(db, payment, async (trx, order, attempt): Promise<Settlement> => {
    if (isFinal(attempt)) return 'before'
    assertVersion(order, version)
    if (amount !== attempt.amount) throw invalid({ amount: words.amount(attempt.amount) })
    const { card_end: cardPan, sent_at } = await findCardPayment(trx, attempt.id)
    const items = await listOrderItems(trx, order.id)
    const moved = await movedPromise(trx, order, { items, now, settings })
    const cause = order.reservation === 'held' ? causes.cardPaid : causes.cardPaidLate
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'order', id: orderId, action: 'receiptConfirmed', now: now() },
      ...{ before: {}, after: { amount, tracking } },
    })
    return settleCaptured(context, trx, {
      ...{ order, attempt, refId: tracking, cardPan, actor: `staff:${staff}` },
      cause: moved ? `${cause}؛ زمان تازهٔ تحویل: ${slotText(moved)}` : cause,
      // A receipt that came in time is not late because staff read it late.
      age: (sent_at?.getTime() ?? now()) - (order.held_until ?? order.created_at).getTime(),
    })
  })
  if (settled === 'before') return
  const outcome = settled === 'paid' ? 'paid' : 'refundDue'
  bus.emit('payment.moved', { gateway: payment.gateway, outcome })
  bus.emit('order.moved', { id: orderId, ...(settled === 'paid' && { isNew: true }) })
}

export interface Refusal extends ByStaff {
  /** The shopper reads this text. */
  readonly reason: string
  /** True cancels the order and accepts no other receipt; false keeps its items held for another receipt. */
  readonly close: boolean
}

/**
 * Refuses the receipt and notifies the shopper. A repeated call changes nothing.
 * @throws AppError 404, 409 when the receipt was confirmed, there is none, or the order has changed since staff read it
 */
export async function refuseReceipt(
  context: PaymentContext,
  { orderId, staff, version, reason: typed, close }: Refusal,
): Promise<void> {
  const { bus, db, now } = context
  const payment = await paymentOf(context, orderId)
  const reason = typed.trim()
  const isNew = await locked(db, payment, async (trx, order, attempt) => {
    const { refused } = await findCardPayment(trx, attempt.id)
    if (refused && !isFinal(attempt)) return false
    if (attempt.status !== 'verifying') throw new AppError(409, words.decided)
    assertVersion(order, version)
    const until = order.reservation === 'held' && !close ? nextEnd(context, order) : null
    await updateCardPayment(trx, attempt.id, { refused: reason, closed: close })
    await updatePayment(trx, attempt.id, stateAfter(until, now()))
    const move = { order, cause: causes.receiptRefused(reason), actor: `staff:${staff}`, now: now() }
    const isClosed = close && (await release(context, trx, order, { ...move, to: orderStatus.cancelled }))
    if (!isClosed)
      await moveOrder(trx, {
        ...{ ...move, to: order.status, reservation: order.reservation },
        ...(until !== null && { heldUntil: until }),
      })
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'order', id: orderId, action: 'receiptRefused', now: now() },
      ...{ before: {}, after: { reason } },
    })
    await notifyOfCard(trx, context, { orderId, event: 'refused', reason, until })
    return true
  })
  if (!isNew) return
  bus.emit('products.written', {})
  bus.emit('order.moved', { id: orderId })
}

/** ms since the epoch. A quarter of the hold, at least an hour, is enough to send another receipt. */
function nextEnd({ now, shop }: Pick<PaymentContext, 'now' | 'shop'>, { held_until }: Order): number {
  const hours = Math.max(1, (shop.current().cardToCard?.holdHours ?? 0) / 4)
  return Math.max(held_until?.getTime() ?? 0, now() + hours * HOUR_MS)
}

/** @param until end of the hold, ms since the epoch; null: nothing is held */
const stateAfter = (until: number | null, now: number) =>
  until === null
    ? ({ status: 'failed', settled_at: new Date(now) } as const)
    : ({ status: 'sent', next_check_at: new Date(until) } as const)

async function paymentOf({ db }: Pick<PaymentContext, 'db'>, orderId: number): Promise<PaymentWithOwner> {
  const payment = await findCardPaymentOf(db, orderId)
  if (!payment) throw notFound('این سفارش پرداخت کارت‌به‌کارت ندارد.')
  return payment
}

const words = {
  amount: (amount: Payment['amount']) =>
    `مبلغ رسیده باید ${formatNumber(amount)} تومان باشد. اگر مبلغ دیگری رسیده است، رسید را با همین دلیل رد کنید.`,
  decided: 'رسیدی در انتظار بررسی نیست. وضع تازهٔ سفارش را ببینید.',
} as const
