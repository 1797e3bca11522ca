/** Asks the bank about one attempt and settles it. Called by the call-back, the reconciler and the end of a freeze. */
import { CARD_TO_CARD } from '../../contract/orders/cardToCard.ts'
import { endCardHold } from './cardToCard/endUnpaid.ts'
import type { Gateway } from './gateways/gateway.ts'
import { publishBasketCount } from '../basket/basketCount.ts'
import { findPayment, updatePaymentIn, type PaymentWithOwner } from './paymentsRepository.ts'
import type { PaymentOutcome } from '../shared/bus.ts'
import type { OrdersContext, PaymentContext } from './context.ts'
import { causes, payMessages } from './orderWords.ts'
import { refundByBank } from './refunds/byBank.ts'
import { settleFree, settlePaid } from './settlement/settle.ts'
import { settleUncaptured, settleUnpaid, type Unpaid } from './settlement/settleUnpaid.ts'

/** ms after which no gateway keeps a payment page open. */
const GIVE_UP_MS = 24 * 60 * 60 * 1000
/** ms. A request to the gateway takes seconds, so an older attempt without an authority was cut off by a crash. */
const CREATED_LOST_MS = 2 * 60 * 1000
const SOON_MS = 3_000

/** `part`: a part of the order is paid. `open`: the bank waits for the shopper. `silent`: the bank gave no clear answer. */
export type Verdict = 'paid' | 'part' | 'refund' | 'unpaid' | 'open' | 'silent'

export async function verifyPayment(context: PaymentContext, paymentId: number): Promise<Verdict> {
  const payment = await findPayment(context.db, paymentId)
  if (!payment) return 'unpaid'
  if (payment.status === 'paid') return 'paid'
  if (payment.status === 'refundDue' || payment.status === 'refunded') return 'refund'
  if (payment.amount === 0) return takeFree(context, payment)
  if (payment.gateway === CARD_TO_CARD) return endCard(context, payment)
  const gateway = context.gateways.of(payment.gateway)
  if (payment.authority === null) return giveUpUnsent(context, payment)
  // Until the shopper has come back, ask the bank first whether there is a payment to verify.
  if (payment.called_back_at === null) {
    const { kind } = await gateway.inquire({ authority: payment.authority, amount: payment.amount })
    if (kind === 'waiting') return wait(context, payment)
    if (kind === 'unknown') return silent(await wait(context, payment))
    if (kind === 'failed' || kind === 'reversed') return fail(context, payment, notPaid(true))
  }
  return capture(context, gateway, payment, payment.authority)
}

/** Settles an attempt of 0 Toman without a bank. The checkout calls it, and after a crash the reconciler. */
export async function takeFree(context: PaymentContext, payment: PaymentWithOwner): Promise<Verdict> {
  if ((await settleFree(context, payment)) === 'paid') {
    await publishMove(context, payment, true)
    return 'paid'
  }
  const now = await findPayment(context.db, payment.id)
  if (now?.status === 'paid') return 'paid'
  return fail(context, payment, notPaid(true))
}

/** Fails a card-to-card payment whose hold is over. No bank is asked, because staff confirm these payments. */
async function endCard(context: PaymentContext, payment: PaymentWithOwner): Promise<Verdict> {
  if (!(await endCardHold(context, payment))) return 'open'
  note(context, payment, 'unpaid')
  context.bus.emit('products.written', {})
  context.bus.emit('order.moved', { id: payment.order_id })
  return 'unpaid'
}

/** Notifies staff of a changed order and the member's tabs of the basket. @param isNew whether the order is paid now */
async function publishMove(context: PaymentContext, payment: PaymentWithOwner, isNew = false): Promise<void> {
  context.bus.emit('order.moved', { id: payment.order_id, ...(isNew && { isNew }) })
  await publishBasketCount(context, payment.user_id)
}

async function capture(
  context: PaymentContext,
  gateway: Gateway,
  payment: PaymentWithOwner,
  authority: string,
): Promise<Verdict> {
  const attempt = { authority, amount: payment.amount }
  const result = await gateway.verify(attempt)
  switch (result.kind) {
    case 'paid': {
      const settled = await settlePaid(context, payment, result)
      if (settled !== 'before') note(context, payment, settled === 'refund' ? 'refundDue' : 'paid')
      if (settled === 'refund') context.bus.emit('order.moved', { id: payment.order_id })
      if (settled === 'paid' || settled === 'part') await publishMove(context, payment, settled === 'paid')
      if (settled !== 'refund') return settled === 'part' ? 'part' : 'paid'
      await refundByBank(context, payment.id)
      return 'refund'
    }
    case 'unpaid': {
      // The shopper may have opened the call-back URL while the bank's page is still open elsewhere.
      const { kind } = await gateway.inquire(attempt)
      return fail(context, payment, notPaid(kind !== 'waiting' && kind !== 'unknown'))
    }
    case 'refused': {
      context.log.error({ payment: payment.id, bankCode: result.code }, 'the gateway refused to verify')
      note(context, payment, 'refused')
      // A refusal may be due to a wrong setting or amount while the bank has the shopper's money, so an inquiry must confirm it.
      const { kind } = await gateway.inquire(attempt)
      if (kind !== 'failed' && kind !== 'reversed')
        return silent(await wait(context, payment, payMessages.verifying))
      return fail(context, payment, { message: result.message, cause: causes.gatewayRefused, final: true })
    }
    case 'unknown':
      note(context, payment, 'unreachable')
      return silent(await wait(context, payment, payMessages.verifying))
  }
}

const silent = (verdict: Verdict): Verdict => (verdict === 'open' ? 'silent' : verdict)

const note = ({ bus }: Pick<OrdersContext, 'bus'>, { gateway }: PaymentWithOwner, outcome: PaymentOutcome) =>
  bus.emit('payment.moved', { gateway, outcome })

const notPaid = (final: boolean): Unpaid => ({ message: payMessages.failure, cause: causes.notPaid, final })

async function fail(context: PaymentContext, payment: PaymentWithOwner, unpaid: Unpaid): Promise<Verdict> {
  if (await settleUnpaid(context, payment, unpaid)) {
    note(context, payment, 'unpaid')
    await publishMove(context, payment)
  }
  if (!unpaid.final) await wait(context, payment, unpaid.message)
  return 'unpaid'
}

/** Schedules the next check: seconds after a call-back, then at the reconciler's interval. Ends the attempt after a day. */
async function wait(context: PaymentContext, payment: PaymentWithOwner, message?: string): Promise<Verdict> {
  const now = context.now()
  if (now - payment.created_at.getTime() > GIVE_UP_MS) return giveUp(context, payment)
  const every = context.settings.payments.reconcileEvery
  const isExpected = payment.called_back_at !== null
  await updatePaymentIn(context.db, payment.id, ['created', 'sent', 'verifying'], {
    checks: payment.checks + 1,
    next_check_at: new Date(now + (isExpected ? Math.min(SOON_MS * 2 ** payment.checks, every) : every)),
    ...(message === undefined ? {} : { message }),
  })
  return 'open'
}

/** Ends an attempt after a day. If the gateway has money that it never let the shop capture, staff refund it. */
async function giveUp(context: PaymentContext, payment: PaymentWithOwner): Promise<Verdict> {
  const { authority, amount } = payment
  const known = authority && (await context.gateways.of(payment.gateway).inquire({ authority, amount }))
  if (!known || (known.kind !== 'paid' && known.kind !== 'verified'))
    return fail(context, payment, notPaid(true))
  if (await settleUncaptured(context, payment)) {
    note(context, payment, 'refundDue')
    await publishMove(context, payment)
  }
  return 'refund'
}

async function giveUpUnsent(context: PaymentContext, payment: PaymentWithOwner): Promise<Verdict> {
  if (payment.status !== 'created') return 'unpaid'
  if (context.now() - payment.created_at.getTime() < CREATED_LOST_MS) return 'open'
  return fail(context, payment, { message: payMessages.failure, cause: causes.gatewaySilent, final: true })
}
