/**
 * Refunds captured payments that no order uses: by the gateway as long as it may still do so, then by staff (byHand.ts), never
 * by both (decision 0041).
 */
import { claimDueRefund, findPayment, updatePaymentIn, type PaymentWithOwner } from '../paymentsRepository.ts'
import type { OrdersContext, PaymentContext } from '../context.ts'
import { settleByHand, settleRefunded } from '../settlement/settleRefunds.ts'

/** One server asks the gateway at a time; the claim of a crashed one ends after this. Longer than two timeouts of the gateway. */
const LEASE_MS = 60_000
/** Gateways reverse payments for half an hour, so one that is silent for this long will not reverse it any more. */
const GIVE_UP_MS = 60 * 60_000

/** Requests all due refunds one after the other. @returns how many */
export async function refundAllByBank(context: PaymentContext): Promise<number> {
  for (let asked = 0; ; asked++) {
    const id = await claimDueRefund(context.db, { now: context.now(), lease: LEASE_MS })
    if (id === null) return asked
    await askBank(context, id).catch((error: unknown) =>
      context.log.error({ err: error, payment: id }, 'a payment could not be given back'),
    )
  }
}

/** Requests one refund unless another server is processing it. */
export async function refundByBank(context: PaymentContext, paymentId: number): Promise<void> {
  const id = await claimDueRefund(context.db, { now: context.now(), lease: LEASE_MS, id: paymentId })
  if (id !== null) await askBank(context, id)
}

async function askBank(context: PaymentContext, id: number): Promise<void> {
  const payment = await findPayment(context.db, id)
  if (!payment) return
  switch (await reverse(context, payment)) {
    case 'reversed': {
      if (await settleRefunded(context, payment))
        context.bus.emit('payment.moved', { gateway: payment.gateway, outcome: 'refunded' })
      return
    }
    case 'refused':
      await settleByHand(context, payment)
      return
    case 'unknown':
      await updatePaymentIn(context.db, id, ['refundDue'], {
        checks: payment.checks + 1,
        next_check_at: new Date(context.now() + context.settings.payments.reconcileEvery),
      })
  }
}

async function reverse(
  { gateways, now }: Pick<OrdersContext, 'gateways' | 'now'>,
  payment: PaymentWithOwner,
): Promise<'reversed' | 'refused' | 'unknown'> {
  const gateway = gateways.of(payment.gateway)
  const attempt = { authority: payment.authority ?? '', amount: payment.amount }
  const { kind } = await gateway.reverse(attempt)
  if (kind === 'reversed') return kind
  // The gateway may have refunded it already, and its answer was lost.
  const known = await gateway.inquire(attempt)
  if (known.kind === 'reversed') return known.kind
  if (kind === 'refused' && known.kind !== 'unknown') return 'refused'
  const since = payment.refund_due_at ?? payment.settled_at ?? payment.created_at
  return now() - since.getTime() >= GIVE_UP_MS ? 'refused' : 'unknown'
}
