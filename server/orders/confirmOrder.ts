import { mobileOf } from '../identity/usersRepository.ts'
import { listUnconfirmed, markConfirmed, unmarkConfirmed } from './confirmationsRepository.ts'
import type { PaymentWithOwner } from './paymentsRepository.ts'
import type { OrdersContext } from './context.ts'
import { formatNumber, toPersianDigits } from '../shared/persian.ts'

/** Orders of one round. */
const CONFIRMED_AT_ONCE = 20

/**
 * Notifies the shopper by SMS that an order is paid: once, though several instances may try. The mark is
 * set before sending and taken back when the carrier refused, so that a later round tries again.
 */
export async function confirmOrder(context: OrdersContext, orderId: number): Promise<void> {
  const { db, now, sms, settings, shop } = context
  const order = await markConfirmed(db, orderId, new Date(now()))
  // Without a template for it the owner wants no such message.
  if (!order || (settings.sms.provider !== 'outbox' && !settings.sms.templates.order)) return
  const mobile = await mobileOf(db, order.user_id)
  const number = String(order.id)
  const { ok } = await sms.send({
    mobile,
    template: 'order',
    values: [{ name: 'ORDER', value: number }],
    text: `سفارش ${toPersianDigits(String(order.id))} به مبلغ ${formatNumber(order.payable)} تومان پرداخت و ثبت شد.\n${shop.current().name}`,
  })
  if (!ok) await unmarkConfirmed(db, orderId)
}

/** Confirmations that a crash or a silent carrier left over. */
export async function confirmPaidOrders(context: OrdersContext): Promise<void> {
  for (const id of await listUnconfirmed(context.db, CONFIRMED_AT_ONCE)) await confirmOrder(context, id)
}

/** Notifies the shopper, who may have left long ago, that the payment could not be used and is refunded. */
export async function notifyRefund(
  { db, sms, settings, shop }: Pick<OrdersContext, 'db' | 'sms' | 'settings' | 'shop'>,
  payment: Pick<PaymentWithOwner, 'order_id' | 'user_id' | 'amount'>,
): Promise<void> {
  if (settings.sms.provider !== 'outbox' && !settings.sms.templates.refund) return
  const mobile = await mobileOf(db, payment.user_id)
  sms.sendLater({
    mobile,
    template: 'refund',
    values: [{ name: 'ORDER', value: String(payment.order_id) }],
    text: `پرداخت ${formatNumber(payment.amount)} تومان برای سفارش ${toPersianDigits(String(payment.order_id))} به حساب شما بازگردانده می‌شود.\n${shop.current().name}`,
  })
}
