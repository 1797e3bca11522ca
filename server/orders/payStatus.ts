import type { PayStatusAnswer } from '../../contract/orders/schemas.ts'
import { openOrderStatuses, paymentStatus } from '../../contract/statuses.ts'
import { findOrder } from './ordersRepository.ts'
import { findPaymentOfCode, listPayments } from './paymentsRepository.ts'
import type { OrdersContext } from './context.ts'
import { payMessages } from './orderWords.ts'
import { partsWords } from './parts/partsWords.ts'
import { isHeldInParts, progressOf } from './parts/progress.ts'
import { partsOf } from './parts/view.ts'
import { gatewayChoice } from './paymentRefusal.ts'
import { payAgainRefusal } from './stillFits.ts'

/**
 * The result of a payment on the page /call-back/{code} (spec §2, §4): 0 paid, 1 failed, 404 unknown code, 555 while the bank has
 * not answered clearly. No login is needed, because the code cannot be guessed and the session may have expired while
 * the shopper was at the bank.
 * @param userId the caller, null without a login; only the owner is offered to pay again
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
  const payments = await listPayments(db, order.id)
  const progress = progressOf(order, payments)
  const canPayAgain = isOwn && (await payAgainRefusal(db, order, context)) === ''
  const facts = {
    amount: payment.amount,
    html: '',
    siteCode: String(order.id),
    canPayAgain,
    ...(canPayAgain && gatewayChoice(context.gateways, order.parts?.[0] ?? order.payable, payments)),
    ...partsOf(context, order, payments),
    canBuyAgain: isOwn,
  }
  const result = {
    ...facts,
    status: paymentStatus.failure,
    message: payment.message,
    trackingCode: payment.ref_id,
  }
  const part = payment.part ?? 0
  const isBegun = isHeldInParts(order) && progress && progress.paid.size > 0 && !progress.paid.has(part)
  const failure = isBegun ? partsWords.failed(part) : payment.message || payMessages.failure
  const failed = { ...result, message: failure, trackingCode: '' }
  switch (payment.status) {
    case 'paid': {
      const paid = progress ? partsWords.next(progress, payment.part ?? 0) : payMessages.success
      const message = payment.amount === 0 ? payMessages.free : paid
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
