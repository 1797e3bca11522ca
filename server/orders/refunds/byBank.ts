/**
 * Refunds captured payments that no order uses: the gateway does it as long as it can, after that staff (byHand.ts), never both
 * (decision 0041).
 */
import { claimDueRefund, findPayment, updatePaymentIn, type PaymentWithOwner } from '../paymentsRepository.ts'
import type { OrdersContext, PaymentContext } from '../context.ts'
import { settleByHand, settleRefunded } from '../settlement/settleRefunds.ts'

/** ms after which other servers may claim the refund of a crashed server. Longer than two calls of the gateway can take. */
const LEASE_MS = 60_000
/** ms. Gateways reverse payments for half an hour, so a gateway that has not answered for an hour will not do it any more. */
const GIVE_UP_MS = 60 * 60_000

/** Asks the gateways for all due refunds, one after the other. @returns how many refunds it asked for */
export async function refundAllByBank(context: PaymentContext): Promise<number> {
  for (let asked = 0; ; asked++) {
    const id = await claimDueRefund(context.db, { now: context.now(), lease: LEASE_MS })
    if (id === null) return asked
    await askBank(context, id).catch((error: unknown) =>
      context.log.error({ err: error, payment: id }, 'a payment could not be given back'),
    )
  }
}

/** Asks the gateway for one refund unless another server is doing so. */
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
  // The gateway may have refunded the payment in an earlier call whose answer was lost.
  const known = await gateway.inquire(attempt)
  if (known.kind === 'reversed') return known.kind
  if (kind === 'refused' && known.kind !== 'unknown') return 'refused'
  const since = payment.refund_due_at ?? payment.settled_at ?? payment.created_at
  return now() - since.getTime() >= GIVE_UP_MS ? 'refused' : 'unknown'
}
