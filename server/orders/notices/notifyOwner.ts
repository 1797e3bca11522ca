/** Notifies the recipients under `orders` in shop.yml of paid orders and card-to-card receipts, by SMS and e-mail. */
import { formatNumber, toPersianDigits } from '../../shared/persian.ts'
import { sendsTemplate } from '../../shared/sellingSettings.ts'
import { templateWith } from '../../shared/sms.ts'
import { writeLetter } from '../../site/letterTexts.ts'
import { mayHaveArrived } from '../../sms/sendClaimed.ts'
import type { OrdersContext } from '../context.ts'
import { PAY_AGAIN_MS } from '../stillFits.ts'
import { addNotices, claimNotices, markNoticeSent, type DueNotice, type Reader } from './noticesRepository.ts'
import type { SendLetter } from './mail.ts'

const DAY = 24 * 60 * 60_000
/** ms. An order can be paid again for a day, and a payment of that attempt is accepted for another day; the third is a margin. */
const LONGEST_UNPAID = 3 * PAY_AGAIN_MS
/** The waits between attempts double from half a minute to an hour, so 12 attempts take about six hours. */
export const MOST_ATTEMPTS = 12
const AT_ONCE = 20

/**
 * Runs one round. It finds the orders in the database, so neither a crash nor a mail server that does not answer loses a notice
 * or delays an order. Only payments of the last day are reported, each with a limited number of attempts.
 * @param sendLetter null without a mail server
 */
export async function notifyOwner(
  context: Pick<OrdersContext, 'db' | 'log' | 'now' | 'settings' | 'shop' | 'sms'>,
  sendLetter: SendLetter | null,
): Promise<void> {
  const { db, log } = context
  const now = new Date(context.now())
  const readers = readersOf(context, sendLetter !== null)
  const ago = (ms: number) => new Date(now.getTime() - ms)
  if (readers.length > 0)
    await addNotices(db, readers, { since: ago(DAY), oldest: ago(DAY + LONGEST_UNPAID), now })
  for (const notice of await claimNotices(db, { now, most: MOST_ATTEMPTS, limit: AT_ONCE })) {
    try {
      if (await send(context, notice, sendLetter)) await markNoticeSent(db, notice, now)
    } catch (error) {
      // Log neither the recipient's address nor the error's text, which may contain the address.
      const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
      log.error({ order: notice.orderId, reason: code, responseCode }, 'a notice of an order was not sent')
    }
  }
}

function readersOf({ settings, shop }: Pick<OrdersContext, 'settings' | 'shop'>, hasMail: boolean): Reader[] {
  const { mobiles, emails } = shop.current().orders
  // SMS carriers send templates only, so a shop without this template sends no such message.
  const hasSms = sendsTemplate(settings.sms, 'owner')
  return [
    ...(hasSms ? mobiles : []).map((recipient) => ({ channel: 'sms' as const, recipient })),
    ...(hasMail ? emails : []).map((recipient) => ({ channel: 'email' as const, recipient })),
  ]
}

async function send(
  { db, sms, shop, settings }: Pick<OrdersContext, 'db' | 'settings' | 'shop' | 'sms'>,
  { channel, recipient, orderId, payable, hasReceipt }: DueNotice,
  sendLetter: SendLetter | null,
): Promise<boolean> {
  const { name, email } = shop.current()
  const number = toPersianDigits(String(orderId))
  const sum = `${formatNumber(payable)} تومان`
  const paid = payable === 0 ? 'بدون پرداخت ثبت شد' : `به مبلغ ${sum} پرداخت شد`
  if (channel === 'sms') {
    const happened = hasReceipt ? `به مبلغ ${sum} کارت‌به‌کارت شد و رسید آن منتظر بررسی شماست` : paid
    const message = templateWith('owner', { ORDER: String(orderId) })
    const text = `سفارش تازه: شمارهٔ ${number} ${happened}.\n${name}`
    return mayHaveArrived(await sms.send({ mobile: recipient, ...message, text }))
  }
  if (!sendLetter) return false
  const facts = { شماره: number, مبلغ: sum, فروشگاه: name, پنل: `${settings.publicOrigin}/cp` }
  const letter = hasReceipt
    ? await writeLetter(db, 'receipt', facts)
    : await writeLetter(db, 'order', {
        ...{ ...facts, رویداد: paid },
        وضعیت: payable === 0 ? 'ثبت شد' : 'پرداخت شد',
      })
  await sendLetter({ from: { name, address: email || recipient }, to: recipient, ...letter })
  return true
}
