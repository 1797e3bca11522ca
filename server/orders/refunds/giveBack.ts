import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OrdersContext } from '../context.ts'
import { sumRefunds } from '../desk/deskRepository.ts'
import { updatePayment, type Payment } from '../paymentsRepository.ts'
import { canReverse } from './byHand.ts'
import { notifyOfRefund } from './notifyOfRefund.ts'

export type Refunding = Pick<OrdersContext, 'gateways' | 'now' | 'settings' | 'shop'>

interface Reason {
  /** Text that the shopper sees beside the payments until the refund. */
  readonly message: string
  /** Reason for the cancellation in the SMS to the shopper. */
  readonly smsReason: string
}

/**
 * Marks the captured payments of an order for refund and notifies the shopper. A gateway refunds only whole payments, for a
 * limited time; if staff have already refunded a part of a payment, they refund the rest of it too.
 */
export async function giveBack(
  context: Refunding,
  trx: Transaction<Database>,
  paid: readonly Payment[],
  { message, smsReason }: Reason,
): Promise<void> {
  const { gateways, now } = context
  const sums = { bank: 0, staff: 0 }
  for (const payment of paid) {
    const marked = (await sumRefunds(trx, payment.order_id)).get(payment.id) ?? 0
    if (marked >= payment.amount) {
      await updatePayment(trx, payment.id, { status: 'refunded', message })
      continue
    }
    const at = new Date(now())
    const byHand = marked > 0 || !canReverse(gateways, payment, now())
    const due = { status: 'refundDue', message, refund_due_at: at, next_check_at: at } as const
    await updatePayment(trx, payment.id, { ...due, by_hand: byHand })
    sums[byHand ? 'staff' : 'bank'] += payment.amount - marked
  }
  for (const by of ['staff', 'bank'] as const) {
    const [orderId, amount] = [paid[0]?.order_id ?? 0, sums[by]]
    if (amount > 0) await notifyOfRefund(trx, context, { orderId, amount, cancelled: smsReason }, by)
  }
}
