import type { OrdersContext, PaymentContext } from './context.ts'
import { hit } from '../http/rateLimitsRepository.ts'
import { toCallBack } from '../../contract/orders/links.ts'
import {
  findOpenPayment,
  findPaymentOfAuthority,
  findPaymentOfCode,
  reopenPayment,
} from './paymentsRepository.ts'
import { verifyPayment } from './verifyPayment.ts'

/** The URL to which banks send the shopper back. */
export const callbackPath = '/api/Pay/Callback'

/**
 * Limits the bank inquiries that visits to one attempt's URL cause. Anyone who knows the authority can repeat the visit, and a
 * bank that is asked too often stops answering the shop.
 */
const arrivals = { max: 10, windowMs: 10 * 60_000 }

/**
 * Handles the shopper's return from the bank. Only the authority in the URL is trusted: the bank is asked whether the attempt
 * was paid, and the amount comes from the database. A repeated call-back changes nothing; one beyond the limit is left to the
 * reconciler.
 * @returns the code of the call-back page, or null for an unknown authority
 */
export async function acceptCallback(context: PaymentContext, authority: string): Promise<string | null> {
  const payment = await findPaymentOfAuthority(context.db, authority)
  if (!payment) return null
  if (payment.status === 'sent' || payment.status === 'verifying') {
    if (!(await mayAskBank(context, payment))) return payment.code
    const now = new Date(context.now())
    // False if another request has settled the attempt since it was read.
    const change = { next_check_at: now, checks: 0 }
    const isOpen = await reopenPayment(context.db, payment, ['sent', 'verifying'], change)
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
  const open = await findOpenPayment(context.db, payment.user_id)
  const isOpen = open?.code === code && open.status === 'sent'
  return (isOpen && payment.redirect_url) || toCallBack(code)
}

/** Counts an inquiry that a visitor causes. */
export async function mayAskBank(
  { db, now }: Pick<OrdersContext, 'db' | 'now'>,
  { id }: { readonly id: number },
): Promise<boolean> {
  const { windowMs, max } = arrivals
  return (await hit(db, `callback:${id}`, { now: now(), windowMs })).hits <= max
}
