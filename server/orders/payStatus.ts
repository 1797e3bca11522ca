import type { PayStatusAnswer } from '../../contract/orders/schemas.ts'
import { openOrderStatuses, paymentStatus } from '../../contract/statuses.ts'
import { findOrder } from './ordersRepository.ts'
import { findPaymentOfCode } from './paymentsRepository.ts'
import type { OrdersContext } from './context.ts'
import { payMessages } from './orderWords.ts'
import { payAgainRefusal } from './stillFits.ts'

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
        message: payment.amount === 0 ? payMessages.free : payMessages.success,
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
