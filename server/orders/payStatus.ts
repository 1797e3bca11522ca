import type { PayStatusAnswer } from '../../contract/orders/schemas.ts'
import { openOrderStatuses, paymentStatus } from '../../contract/statuses.ts'
import { findOrder } from './ordersRepository.ts'
import { findPaymentOfCode } from './paymentsRepository.ts'
import type { OrdersContext } from './context.ts'
import { payMessages } from './orderWords.ts'
import { gatewayChoice } from './paymentRefusal.ts'
import { payAgainRefusal } from './stillFits.ts'

/**
 * The result that the shopper reads at /call-back/{code} (spec §2, §4): 0 paid, 1 failed, 404 unknown, 555 while the bank has not
 * answered clearly (design §6). The code cannot be guessed, so no login is needed: the session may have expired at the bank.
 * @param userId the caller, null without a login: only the owner may try again
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
  const canPayAgain = isOwn && (await payAgainRefusal(db, order, context)) === ''
  const facts = {
    amount: payment.amount,
    html: '',
    siteCode: String(order.id),
    canPayAgain,
    ...(canPayAgain && gatewayChoice(context.gateways, order.payable)),
    canBuyAgain: isOwn,
  }
  const result = {
    ...facts,
    status: paymentStatus.failure,
    message: payment.message,
    trackingCode: payment.ref_id,
  }
  const failed = { ...result, message: payment.message || payMessages.failure, trackingCode: '' }
  switch (payment.status) {
    case 'paid': {
      const message = payment.amount === 0 ? payMessages.free : payMessages.success
      return { ...result, status: paymentStatus.success, message }
    }
    case 'refundDue':
    case 'refunded':
      return result
    case 'failed':
      return failed
    case 'created':
    case 'sent':
    case 'verifying':
      // A released order has failed for the shopper, although the reconciler still asks the bank.
      return openOrderStatuses.some((open) => open === order.status)
        ? { ...failed, status: paymentStatus.initial, message: payMessages.verifying }
        : failed
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
