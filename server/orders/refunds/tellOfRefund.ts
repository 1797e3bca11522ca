/** Text messages about refunds: announced, the IBAN is needed, transferred. */
import { mobileOf } from '../../identity/usersRepository.ts'
import { formatCode, formatNumber, toPersianDigits } from '../../shared/persian.ts'
import type { SmsTemplate } from '../../shared/settings.ts'
import type { OrdersContext } from '../context.ts'
import { findPayee } from './refundsRepository.ts'

interface Refund {
  readonly orderId: number
  /** User id of the shopper. */
  readonly userId: number
  /** Toman */
  readonly amount: number
}

/** Announces a refund. If staff transfer it and the account is unknown, asks the shopper for it. */
export async function tellOfRefund(
  context: OrdersContext,
  { orderId, userId, amount }: Refund,
  by: 'bank' | 'staff',
): Promise<void> {
  const paid = `پرداخت ${formatNumber(amount)} تومان برای ${nameOf(orderId)}`
  if (by === 'bank')
    return tell(context, userId, 'refund', {
      orderId,
      text: `${paid} از راه درگاه به حساب شما بازگردانده می‌شود.`,
    })
  if (await findPayee(context.db, orderId))
    return tell(context, userId, 'refund', { orderId, text: `${paid} به شبایی که نوشته‌اید واریز می‌شود.` })
  const text = `برای بازگرداندن ${formatNumber(amount)} تومان بابت ${nameOf(orderId)} شمارهٔ شبای شما را لازم داریم. آن را در صفحهٔ سفارش بنویسید.`
  return tell(context, userId, 'iban', { orderId, text })
}

/** Tells the shopper that staff have transferred the refund. */
export function tellOfTransfer(
  context: OrdersContext,
  { orderId, userId, amount }: Refund,
  tracking: string,
): Promise<void> {
  const text = `${formatNumber(amount)} تومان بابت ${nameOf(orderId)} به حساب شما واریز شد. کد پیگیری: ${formatCode(tracking)}`
  return tell(context, userId, 'refunded', { orderId, text, tracking })
}

const nameOf = (orderId: number) => `سفارش ${toPersianDigits(String(orderId))}`

interface Words {
  readonly orderId: number
  readonly text: string
  readonly tracking?: string
}

async function tell(
  { db, sms, settings, shop }: OrdersContext,
  userId: number,
  template: Extract<SmsTemplate, 'refund' | 'iban' | 'refunded'>,
  { orderId, text, tracking }: Words,
): Promise<void> {
  // Templates are optional: an owner who sets none wants no such message.
  if (settings.sms.provider !== 'outbox' && !settings.sms.templates[template]) return
  sms.sendLater({
    mobile: await mobileOf(db, userId),
    template,
    values: [
      { name: 'ORDER', value: String(orderId) },
      ...(tracking ? [{ name: 'TRACKING', value: tracking }] : []),
    ],
    text: `${text}\n${shop.current().name}`,
  })
}
