import { claimDuePayments, findPaymentOfAuthority, reopenPayment } from './paymentsRepository.ts'
import type { OrdersContext, PaymentContext } from './context.ts'
import { refundAllByBank } from './refunds/byBank.ts'
import { severalAtOnce } from '../shared/severalAtOnce.ts'
import { verifyPayment } from './verifyPayment.ts'

/** ms after which other servers may claim the attempts of a server that has crashed. */
const LEASE_MS = 60_000
const BATCH = 20
/** Attempts of a batch that are checked in parallel, so that a batch ends before its lease even if the bank does not answer. */
const ASKED_AT_ONCE = 10

/**
 * Runs one round over due refunds and attempts: a crash cut the attempt off, the shopper never came back, or the bank did not
 * answer. Safe on several servers at once.
 * @returns how many attempts and refunds it checked
 */
export async function reconcile(context: PaymentContext): Promise<number> {
  let asked = 0
  for (;;) {
    const ids = await claimDuePayments(context.db, { now: context.now(), lease: LEASE_MS, limit: BATCH })
    await severalAtOnce(ids, {
      most: ASKED_AT_ONCE,
      work: (id) => verifyPayment(context, id),
      onError: (err, payment) => context.log.error({ err, payment }, 'a payment could not be reconciled'),
    })
    asked += ids.length
    if (ids.length < BATCH) break
  }
  asked += await refundAllByBank(context)
  return asked
}

/** Reopens attempts that the shop gave up although the bank reports them as paid. @returns how many */
export async function sweepUnverified(
  context: Pick<OrdersContext, 'db' | 'gateways' | 'log' | 'now'>,
): Promise<number> {
  const asked = context.gateways.offered.map(async (gateway) => {
    const authorities = await gateway.listUnverified()
    return authorities.map((authority) => ({ authority, gateway: gateway.name }))
  })
  let found = 0
  for (const { authority, gateway } of (await Promise.all(asked)).flat()) {
    const payment = await findPaymentOfAuthority(context.db, authority)
    if (!payment) {
      context.log.warn({ gateway }, 'the gateway holds a payment that this shop does not know')
      continue
    }
    const now = new Date(context.now())
    const change = { next_check_at: now, settled_at: null }
    const isOpen = await reopenPayment(context.db, payment, ['failed', 'sent'], change)
    if (isOpen) found += 1
  }
  return found
}
