/** Text messages about refunds: announced, IBAN needed, transferred, made by the gateway. */
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { formatCode, formatNumber, toPersianDigits } from '../../shared/persian.ts'
import { templateWith } from '../../shared/sms.ts'
import { addShopperNotice, type NoticesContext } from '../notices/shopperNotices.ts'
import { findPayee } from './refundsRepository.ts'

interface Refund {
  readonly orderId: number
  /** Toman */
  readonly amount: number
  /** Why staff cancelled the order; absent if the refund has another cause. */
  readonly cancelled?: string
}

/** Announces a refund. If staff have to transfer it and the shopper's account is unknown, asks for the account. */
export async function notifyOfRefund(
  trx: Transaction<Database>,
  context: NoticesContext,
  { orderId, amount, cancelled }: Refund,
  by: 'bank' | 'staff',
): Promise<void> {
  const values = { ORDER: String(orderId) }
  const opening = cancelled === undefined ? '' : `${nameOf(orderId)} لغو شد: ${cancelled}\n`
  if (by === 'staff' && !(await findPayee(trx, orderId))) {
    const text = `${opening}برای بازگرداندن ${formatNumber(amount)} تومان بابت ${nameOf(orderId)} شمارهٔ شبای شما را لازم داریم. آن را در صفحهٔ سفارش بنویسید.`
    return addShopperNotice(trx, context, { orderId, ...templateWith('iban', values), text })
  }
  const way =
    by === 'bank' ? 'از راه درگاه به حساب شما بازگردانده می‌شود.' : 'به شبایی که نوشته‌اید واریز می‌شود.'
  const text = `${opening}پرداخت ${formatNumber(amount)} تومان برای ${nameOf(orderId)} ${way}`
  return addShopperNotice(trx, context, { orderId, ...templateWith('refund', values), text })
}

/** Notifies the shopper that staff have transferred the refund. */
export function notifyOfTransfer(
  trx: Transaction<Database>,
  context: NoticesContext,
  { orderId, amount, tracking }: Refund & { readonly tracking: string },
): Promise<void> {
  const text = `${formatNumber(amount)} تومان بابت ${nameOf(orderId)} به حساب شما واریز شد. کد پیگیری: ${formatCode(tracking)}`
  const values = { ORDER: String(orderId), TRACKING: tracking }
  return addShopperNotice(trx, context, { orderId, ...templateWith('refunded', values), text })
}

/** Notifies the shopper that the gateway has refunded a payment. `reference`: the gateway's number of that payment. */
export function notifyOfBankRefund(
  trx: Transaction<Database>,
  context: NoticesContext,
  { orderId, amount, reference }: Refund & { readonly reference: string },
): Promise<void> {
  const text = `${formatNumber(amount)} تومان بابت ${nameOf(orderId)} از راه درگاه به حساب شما بازگردانده شد.`
  // SMS carriers refuse an empty value.
  const values = { ORDER: String(orderId), TRACKING: reference || String(orderId) }
  return addShopperNotice(trx, context, { orderId, ...templateWith('refunded', values), text })
}

const nameOf = (orderId: number) => `سفارش ${toPersianDigits(String(orderId))}`
