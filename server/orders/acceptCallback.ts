import type { OrdersContext } from './context.ts'
import { hit } from '../http/rateLimitsRepository.ts'
import { findPaymentOfAuthority, reopenPayment } from './paymentsRepository.ts'
import { verifyPayment } from './verifyPayment.ts'

/** Where banks send the shopper back to. */
export const callbackPath = '/api/Pay/Callback'

/**
 * How often the bank is asked about an attempt because somebody came: whoever knows their authority may come as often as
 * they like, and a bank that is asked too often answers the shop, and so everybody, no more.
 */
const arrivals = { max: 10, windowMs: 10 * 60_000 }

/**
 * The bank sent the shopper back. Of what the address carries only the authority is used: whether it was paid,
 * and how much, is asked of the bank and of the database. A repeated call-back changes nothing; what comes
 * too often is left to the reconciler.
 * @returns the code of the call-back page, or null for an authority nobody knows
 */
export async function acceptCallback(context: OrdersContext, authority: string): Promise<string | null> {
  const payment = await findPaymentOfAuthority(context.db, authority)
  if (!payment) return null
  if (payment.status === 'sent' || payment.status === 'verifying') {
    const { windowMs, max } = arrivals
    const { hits } = await hit(context.db, `callback:${payment.id}`, { now: context.now(), windowMs })
    if (hits > max) return payment.code
    const now = new Date(context.now())
    // It may have been settled since it was read; what is settled stays.
    const isOpen = await reopenPayment(context.db, payment, ['sent', 'verifying'], {
      next_check_at: now,
      checks: 0,
    })
    if (isOpen) await verifyPayment(context, payment.id)
  }
  return payment.code
}
