/**
 * Text messages to shoppers about returns, refunds and parcels. They are stored in the transaction of the change and sent by a
 * job, so a crash loses none and a rolled-back change sends none.
 */
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { SmsMessage } from '../../shared/sms.ts'
import { sendsTemplate } from '../../shared/sellingSettings.ts'
import type { OrdersContext } from '../context.ts'
import { sendClaimed } from '../../sms/sendClaimed.ts'
import { claimNotices, insertNotice, putOffNotice, type DueNotice } from './shopperNoticesRepository.ts'

/** Messages of one round. They are sent in parallel, so an SMS carrier that does not answer delays a round by one timeout. */
const AT_ONCE = 10

export type NoticesContext = Pick<OrdersContext, 'settings' | 'shop' | 'now'>

/** Stores a message to the buyer of an order and appends the shop's name to its text. */
export async function addShopperNotice(
  trx: Transaction<Database>,
  { settings, shop, now }: NoticesContext,
  { orderId, template, values, text }: Omit<SmsMessage, 'mobile'> & { readonly orderId: number },
): Promise<void> {
  // A shop without this template sends no such message.
  if (!sendsTemplate(settings.sms, template)) return
  const at = new Date(now())
  await insertNotice(trx, {
    ...{ order_id: orderId, template, values: JSON.stringify(values) },
    ...{ text: `${text}\n${shop.current().name}`, next_at: at, created_at: at },
  })
}

/** Sends all due messages, in rounds. Safe on several servers. */
export async function sendShopperNotices(
  context: Pick<OrdersContext, 'db' | 'log' | 'now' | 'sms'>,
): Promise<void> {
  const { db, now } = context
  for (;;) {
    const due = await claimNotices(db, { now: new Date(now()), limit: AT_ONCE })
    if (due.length === 0) return
    await Promise.all(due.map((notice) => send(context, notice)))
  }
}

async function send(
  context: Pick<OrdersContext, 'db' | 'log' | 'now' | 'sms'>,
  { id, orderId, attempts, ...message }: DueNotice,
): Promise<void> {
  const again = await sendClaimed(context, message, { attempts, about: { order: orderId } })
  if (again) await putOffNotice(context.db, id, again)
}
