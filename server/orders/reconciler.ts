import { claimDuePayments, findPaymentOfAuthority, reopenPayment } from './paymentsRepository.ts'
import type { OrdersContext, PaymentContext } from './context.ts'
import { refundAllByBank } from './refunds/byBank.ts'
import { severalAtOnce } from '../shared/severalAtOnce.ts'
import { verifyPayment } from './verifyPayment.ts'

/** An instance that dies in the middle holds its attempts no longer than this. */
const LEASE_MS = 60_000
const BATCH = 20
/** Of a batch: with a silent bank, too, it is done before its lease ends. */
const ASKED_AT_ONCE = 10

/**
 * One round over attempts whose time has come: those cut off by a crash, those whose shopper never came back,
 * those the bank was silent about, and money to give back. Safe on many instances at once.
 * @returns how many were asked about
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

/** The sweep: attempts the bank holds captured money for, though the shop believes them over. */
export async function sweepUnverified(
  context: Pick<OrdersContext, 'db' | 'gateways' | 'log' | 'now'>,
): Promise<number> {
  const gateway = context.gateways.current
  let found = 0
  for (const authority of await gateway.listUnverified()) {
    const payment = await findPaymentOfAuthority(context.db, authority)
    if (!payment) {
      context.log.warn({ gateway: gateway.name }, 'the gateway holds a payment that this shop does not know')
      continue
    }
    const now = new Date(context.now())
    const isOpen = await reopenPayment(context.db, payment, ['failed', 'sent'], {
      next_check_at: now,
      settled_at: null,
    })
    if (isOpen) found += 1
  }
  return found
}
