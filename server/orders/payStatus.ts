import type { PayStatusAnswer } from '../../contract/orders/schemas.ts'
import { openOrderStatuses, paymentStatus } from '../../contract/statuses.ts'
import { findOrder } from './ordersRepository.ts'
import { findPaymentOfAuthority, findPaymentOfCode, reopenPayment } from './paymentsRepository.ts'
import type { OrdersContext } from './context.ts'
import { payMessages } from './orderWords.ts'
import { payAgainRefusal } from './stillFits.ts'
import { verifyPayment } from './verifyPayment.ts'

/**
 * What the shopper reads at /call-back/{code} (spec §2, §4): 0 paid, 1 failed, 404 unknown, 555 while the bank
 * has not said (design §6). The code cannot be guessed, so it needs no login: the session may be gone by then.
 * @param userId who asks, null without a login: only the owner may try again
 */
export async function payStatus(
  context: Pick<OrdersContext, 'db' | 'now' | 'settings' | 'gateways'>,
  code: string,
  userId: number | null,
): Promise<PayStatusAnswer> {
  const { db } = context
  const payment = await findPaymentOfCode(db, code)
  if (!payment) return none
  const order = await findOrder(db, payment.order_id)
  if (!order) return none
  const isOwn = order.user_id === userId
  const facts = {
    amount: payment.amount,
    html: '',
    siteCode: String(order.id),
    canPayAgain: isOwn && (await payAgainRefusal(db, order, context)) === '',
    canBuyAgain: isOwn,
  }
  switch (payment.status) {
    case 'paid':
      return {
        ...facts,
        status: paymentStatus.success,
        message: payMessages.success,
        trackingCode: payment.ref_id,
      }
    case 'refundDue':
    case 'refunded':
      return {
        ...facts,
        status: paymentStatus.failure,
        message: payment.message,
        trackingCode: payment.ref_id,
      }
    case 'failed':
      return {
        ...facts,
        status: paymentStatus.failure,
        message: payment.message || payMessages.failure,
        trackingCode: '',
      }
    case 'created':
    case 'sent':
    case 'verifying': {
      // An order that was let go has failed for the shopper, though the bank is asked on.
      const isOpen = openOrderStatuses.some((open) => open === order.status)
      return isOpen
        ? { ...facts, status: paymentStatus.initial, message: payMessages.verifying, trackingCode: '' }
        : {
            ...facts,
            status: paymentStatus.failure,
            message: payment.message || payMessages.failure,
            trackingCode: '',
          }
    }
  }
}

const none: PayStatusAnswer = {
  status: paymentStatus.notFound,
  message: '',
  amount: 0,
  html: '',
  trackingCode: '',
  siteCode: '',
  canPayAgain: false,
  canBuyAgain: false,
}

/**
 * The bank sent the shopper back. Of what the address carries only the authority is used: whether it was paid,
 * and how much, is asked of the bank and of the database. A repeated call-back changes nothing.
 * @returns the code of the call-back page, or null for an authority nobody knows
 */
export async function acceptCallback(context: OrdersContext, authority: string): Promise<string | null> {
  const payment = await findPaymentOfAuthority(context.db, authority)
  if (!payment) return null
  if (payment.status === 'sent' || payment.status === 'verifying') {
    const now = new Date(context.now())
    // Whoever settled it since it was read was faster, and what is settled stays.
    const isOpen = await reopenPayment(context.db, payment, ['sent', 'verifying'], {
      next_check_at: now,
      checks: 0,
    })
    if (isOpen) await verifyPayment(context, payment.id)
  }
  return payment.code
}
