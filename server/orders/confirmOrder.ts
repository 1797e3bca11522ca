import { orderStatus } from '../../contract/statuses.ts'
import type { PaymentWithOwner } from './paymentsRepository.ts'
import type { OrdersContext } from './context.ts'

const money = new Intl.NumberFormat('fa-IR')
const plain = new Intl.NumberFormat('fa-IR', { useGrouping: false })

/**
 * Tells the shopper by SMS that an order is paid: once, though several instances may be about it. The mark is
 * set before sending and taken back when the carrier refused, so that a later round tries again.
 */
export async function confirmOrder(context: OrdersContext, orderId: number): Promise<void> {
  const { db, now, sms, settings } = context
  const order = await db
    .updateTable('orders')
    .set({ confirmed_at: new Date(now()) })
    .where('id', '=', orderId)
    .where('confirmed_at', 'is', null)
    .where('status', 'in', [orderStatus.paid, orderStatus.preparing])
    .returning(['id', 'user_id', 'payable'])
    .executeTakeFirst()
  // A carrier without a template for it was asked for silence.
  if (!order || (settings.sms.provider !== 'outbox' && !settings.sms.templates.order)) return
  const { mobile } = await db
    .selectFrom('users')
    .where('id', '=', order.user_id)
    .select('mobile')
    .executeTakeFirstOrThrow()
  const number = String(order.id)
  const { ok } = await sms.send({
    mobile,
    template: 'order',
    values: [{ name: 'ORDER', value: number }],
    text: `سفارش ${plain.format(order.id)} به مبلغ ${money.format(order.payable)} تومان پرداخت و ثبت شد.\nعقربه`,
  })
  if (!ok) await db.updateTable('orders').set({ confirmed_at: null }).where('id', '=', orderId).execute()
}

/** Confirmations that a crash or a silent carrier left over. */
export async function confirmPaidOrders(context: OrdersContext): Promise<void> {
  const waiting = await context.db
    .selectFrom('orders')
    .where('status', '=', orderStatus.paid)
    .where('confirmed_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .select('id')
    .execute()
  for (const { id } of waiting) await confirmOrder(context, id)
}

/** Tells the shopper, who may have left long ago, that money could not be used and goes back. */
export async function tellRefund(
  { db, sms, settings }: Pick<OrdersContext, 'db' | 'sms' | 'settings'>,
  payment: Pick<PaymentWithOwner, 'order_id' | 'user_id' | 'amount'>,
): Promise<void> {
  if (settings.sms.provider !== 'outbox' && !settings.sms.templates.refund) return
  const { mobile } = await db
    .selectFrom('users')
    .where('id', '=', payment.user_id)
    .select('mobile')
    .executeTakeFirstOrThrow()
  sms.sendLater({
    mobile,
    template: 'refund',
    values: [{ name: 'ORDER', value: String(payment.order_id) }],
    text: `پرداخت ${money.format(payment.amount)} تومان برای سفارش ${plain.format(payment.order_id)} به حساب شما بازگردانده می‌شود.\nعقربه`,
  })
}
