import type { OrdersContext } from './context.ts'
import { findPaymentOfAuthority, reopenPayment } from './paymentsRepository.ts'
import { verifyPayment } from './verifyPayment.ts'

/** Where banks send the shopper back to. */
export const callbackPath = '/api/Pay/Callback'

/**
 * The bank sent the shopper back. Of what the address carries only the authority is used: whether it was paid,
 * and how much, is asked of the bank and of the database. A repeated call-back changes nothing.
 * @returns the code of the call-back page, or null for an authority nobody knows
 */
export async function acceptCallback(context: OrdersContext, authority: string): Promise<string | null> {
  const payment = await findPaymentOfAuthority(context.db, authority)
  if (!payment) return null
  if (payment.status === 'sent' || payment.status === 'verifying') {
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
