import type { OrdersContext, PaymentContext } from './context.ts'
import { hit } from '../http/rateLimitsRepository.ts'
import { toCallBack } from '../../contract/orders/links.ts'
import { findPaymentToContinue, findPaymentOfCode, reopenPayment } from './paymentsRepository.ts'
import { verifyPayment } from './verifyPayment.ts'

/** The URL to which banks send the shopper of an attempt back. */
export const callbackPath = '/api/Pay/Callback'
export const toCallback = (code: string) => `${callbackPath}/${code}`

/**
 * Limits the bank inquiries that visits to one attempt's URL cause. The shopper can repeat the visit, and a bank that is
 * asked too often stops answering the shop.
 */
const inquiryLimit = { max: 10, windowMs: 10 * 60_000 }

/**
 * Handles the shopper's return from the bank. Only the attempt's code and authority are read from the URL: the bank is asked
 * whether the attempt was paid, and the amount comes from the database. The authority alone is not enough, because banks number
 * their payments and a stranger could guess one. A repeated call-back changes nothing; beyond the limit, only the reconciler
 * settles it.
 * @returns false when there is no such attempt
 */
export async function acceptCallback(
  context: PaymentContext,
  { code, authority }: { readonly code: string; readonly authority: string },
): Promise<boolean> {
  const payment = await findPaymentOfCode(context.db, code)
  if (payment?.authority !== authority) return false
  if (payment.status === 'sent' || payment.status === 'verifying') {
    if (!(await mayAskBank(context, payment))) return true
    const now = new Date(context.now())
    // False if another request has settled the attempt since it was read.
    const change = { next_check_at: now, checks: 0 }
    const isOpen = await reopenPayment(context.db, payment, ['sent', 'verifying'], change)
    if (isOpen) await verifyPayment(context, payment.id)
  }
  return true
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
  // A page that was loaded earlier may link to an order that was cancelled since, or to an attempt that a newer one replaced.
  const open = await findPaymentToContinue(context.db, payment.user_id)
  const isOpen = open?.code === code && open.status === 'sent'
  return (isOpen && payment.redirect_url) || toCallBack(code)
}

/** Counts a bank inquiry that a visitor causes. Returns false when the attempt's limit is exceeded. */
export async function mayAskBank(
  { db, now }: Pick<OrdersContext, 'db' | 'now'>,
  { id }: { readonly id: number },
): Promise<boolean> {
  const { windowMs, max } = inquiryLimit
  return (await hit(db, `callback:${id}`, { now: now(), windowMs })).hits <= max
}
