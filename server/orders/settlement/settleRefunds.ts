/** Settles the refunds of captured payments. As in `settle.ts`, every function may run twice or late. */
import type { OrdersContext } from '../context.ts'
import { dueOf, locked, note } from './lockAttempt.ts'
import { notifyOfReturn } from '../notices/notifyOfReturn.ts'
import type { NoticesContext } from '../notices/shopperNotices.ts'
import { causes, payMessages, wordsOfRefund } from '../orderWords.ts'
import { updatePayment, type PaymentWithOwner } from '../paymentsRepository.ts'
import { notifyOfBankRefund, notifyOfRefund } from '../refunds/notifyOfRefund.ts'
import { finishReturnByBank, leaveReturnToStaff } from '../refunds/refundsRepository.ts'

type Notifying = Pick<OrdersContext, 'db' | 'now'> & NoticesContext

/** Marks a payment as refunded by the gateway, and finishes its return if there is one. Returns false if nothing was due. */
export function settleRefunded(context: Notifying, payment: PaymentWithOwner): Promise<boolean> {
  const { db, now } = context
  return locked(db, payment, async (trx, order, attempt) => {
    if (attempt.status !== 'refundDue') return false
    const ofReturn = await finishReturnByBank(trx, attempt.id, new Date(now()))
    const isSecond = order.reservation === 'sold' && !ofReturn
    await updatePayment(trx, attempt.id, {
      status: 'refunded',
      message: isSecond ? payMessages.refundedSecond : wordsOfRefund(attempt.message),
    })
    await note(trx, order, causes.refunded, now())
    if (ofReturn)
      await notifyOfReturn(trx, context, { ...ofReturn, state: 'refunded', by: 'bank', words: '' })
    else await notifyOfBankRefund(trx, context, { ...dueOf(attempt), reference: attempt.ref_id })
    return true
  })
}

/**
 * Leaves a refund to staff, because the gateway refused it or its answer is unknown. The gateway is not asked again. If the
 * refund is for a return, the payment becomes `paid` again and the return waits for a transfer. Returns false if nothing was due.
 */
export function settleByHand(context: Notifying, payment: PaymentWithOwner): Promise<boolean> {
  const { db, now } = context
  return locked(db, payment, async (trx, order, attempt) => {
    if (attempt.status !== 'refundDue' || attempt.by_hand) return false
    const isOfReturn = await leaveReturnToStaff(trx, attempt.id, new Date(now()))
    await updatePayment(
      trx,
      attempt.id,
      isOfReturn ? { status: 'paid', message: '', refund_due_at: null } : { by_hand: true },
    )
    await note(trx, order, causes.byHand, now())
    await notifyOfRefund(trx, context, dueOf(attempt), 'staff')
    return true
  })
}
