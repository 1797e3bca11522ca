import type { OrdersContext, PaymentContext } from './context.ts'
import { hit } from '../http/rateLimitsRepository.ts'
import { toCallBack } from '../../contract/orders/links.ts'
import {
  findPaymentOfAuthority,
  findPaymentOfCode,
  openPayCode,
  reopenPayment,
} from './paymentsRepository.ts'
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
export async function acceptCallback(context: PaymentContext, authority: string): Promise<string | null> {
  const payment = await findPaymentOfAuthority(context.db, authority)
  if (!payment) return null
  if (payment.status === 'sent' || payment.status === 'verifying') {
    if (!(await mayAskBank(context, payment))) return payment.code
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

/** The link that continues an open payment: /api/Pay/Continue?code=… */
export const continuePath = '/api/Pay/Continue'
export const toContinue = (code: string) => `${continuePath}?code=${encodeURIComponent(code)}`

/**
 * Continues an open payment. Asks the bank first, because the shopper may have paid already, in another tab or on a page
 * of the bank that was closed, and must not pay twice.
 * @returns the bank's page, or the call-back page when this attempt must not be paid any more; null for an unknown code
 */
export async function continuePayment(context: PaymentContext, code: string): Promise<string | null> {
  const payment = await findPaymentOfCode(context.db, code)
  if (!payment) return null
  if (payment.status === 'sent' && (await mayAskBank(context, payment)))
    await verifyPayment(context, payment.id)
  // An old page may still offer an order that was cancelled since, or an attempt with a newer one.
  const isOpen = (await openPayCode(context.db, payment.user_id)) === code
  return (isOpen && payment.redirect_url) || toCallBack(code)
}

async function mayAskBank(
  { db, now }: Pick<OrdersContext, 'db' | 'now'>,
  { id }: { readonly id: number },
): Promise<boolean> {
  const { windowMs, max } = arrivals
  return (await hit(db, `callback:${id}`, { now: now(), windowMs })).hits <= max
}
