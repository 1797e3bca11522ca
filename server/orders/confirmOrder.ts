import { claimConfirmations, putOffConfirmation, type DueConfirmation } from './confirmationsRepository.ts'
import type { OrdersContext } from './context.ts'
import { sendClaimed } from '../sms/sendClaimed.ts'
import { formatNumber, toPersianDigits } from '../shared/persian.ts'
import { sendsTemplate } from '../shared/sellingSettings.ts'
import { templateWith } from '../shared/sms.ts'

/** Messages of one round. They are sent in parallel, so an SMS carrier that does not answer delays a round by one timeout. */
const CONFIRMED_AT_ONCE = 10

/**
 * Runs one round that notifies shoppers by SMS of paid orders. It finds them in the table of orders, so a crash after the payment
 * loses no message, and neither a payment nor the shopper's return from the bank waits for the carrier.
 */
export async function confirmPaidOrders(
  context: Pick<OrdersContext, 'db' | 'log' | 'now' | 'settings' | 'shop' | 'sms'>,
): Promise<void> {
  const { db, now } = context
  const due = await claimConfirmations(db, { now: new Date(now()), limit: CONFIRMED_AT_ONCE })
  await Promise.all(due.map((order) => confirm(context, order)))
}

async function confirm(
  context: Pick<OrdersContext, 'db' | 'log' | 'now' | 'settings' | 'shop' | 'sms'>,
  { id, mobile, payable, attempts }: DueConfirmation,
) {
  const { db, settings, shop } = context
  // A shop without this template sends no such message.
  if (!sendsTemplate(settings.sms, 'order')) return
  const message = {
    mobile,
    ...templateWith('order', { ORDER: String(id) }),
    text: `سفارش ${toPersianDigits(String(id))} ${payable === 0 ? '' : `به مبلغ ${formatNumber(payable)} تومان پرداخت و `}ثبت شد.\n${shop.current().name}`,
  } as const
  const again = await sendClaimed(context, message, { attempts, about: { order: id } })
  if (again) await putOffConfirmation(db, id, again)
}
