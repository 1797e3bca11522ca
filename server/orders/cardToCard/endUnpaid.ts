/** Ends card-to-card orders without a receipt: the shopper gives up, or the hold is over. */
import { orderStatus } from '../../../contract/statuses.ts'
import { AppError } from '../../shared/errors.ts'
import type { PaymentContext } from '../context.ts'
import { causes } from '../orderWords.ts'
import { updatePayment, type PaymentWithOwner } from '../paymentsRepository.ts'
import { locked } from '../settlement/lockAttempt.ts'
import { release } from '../settlement/settleUnpaid.ts'
import { notifyOfCard } from './notifyOfCard.ts'
import { ownPayment, type OwnOrder } from './receipts.ts'

/**
 * Cancels an order without a receipt for the shopper and releases its items. A repeated call changes nothing.
 * @throws AppError 404, 409 when the shopper has sent a receipt
 */
export async function leaveCardOrder(context: PaymentContext, own: OwnOrder): Promise<void> {
  const { bus, db, now } = context
  const payment = await ownPayment(context, own)
  const isLeft = await locked(db, payment, async (trx, order, attempt) => {
    if (attempt.status === 'failed') return false
    // `sent`: the shopper was sent to pay. A receipt changes the status.
    if (attempt.status !== 'sent') throw new AppError(409, receiptAlreadySent)
    await updatePayment(trx, attempt.id, { status: 'failed', settled_at: new Date(now()) })
    const move = { cause: causes.left, actor: 'shopper', now: now() }
    return release(context, trx, order, { to: orderStatus.cancelled, ...move })
  })
  if (!isLeft) return
  bus.emit('products.written', {})
  bus.emit('order.moved', { id: own.orderId })
}

/**
 * Fails an order whose hold is over without a receipt. The reconciler also calls this for orders that are cancelled already.
 * @returns whether the order changed
 */
export function endCardHold(context: PaymentContext, payment: PaymentWithOwner): Promise<boolean> {
  const { db, now } = context
  return locked(db, payment, async (trx, order, attempt) => {
    if (attempt.status !== 'sent') return false
    const isHeld = order.reservation === 'held'
    if (isHeld && order.held_until && order.held_until.getTime() > now()) {
      // Staff have extended the hold since the reconciler read the payment.
      await updatePayment(trx, attempt.id, { next_check_at: order.held_until })
      return false
    }
    await updatePayment(trx, attempt.id, { status: 'failed', settled_at: new Date(now()) })
    const move = { cause: causes.cardOver, actor: 'shop', now: now() }
    if (!(await release(context, trx, order, { to: orderStatus.paymentFailed, ...move }))) return false
    await notifyOfCard(trx, context, { orderId: order.id, event: 'over', reason: '', until: null })
    return true
  })
}

const receiptAlreadySent =
  'برای این سفارش رسید فرستاده‌اید و فروشگاه آن را بررسی می‌کند. برای انصراف با فروشگاه تماس بگیرید.'
