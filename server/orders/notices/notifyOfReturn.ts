import type { Transaction } from 'kysely'
import { returnStateInfo, type ReturnState } from '../../../contract/returns/rules.ts'
import { formatCode, formatNumber, toPersianDigits } from '../../shared/persian.ts'
import { templateWith } from '../../shared/sms.ts'
import type { Database } from '../../database/schema.ts'
import { addShopperNotice, type NoticesContext } from './shopperNotices.ts'

interface Step {
  readonly orderId: number
  readonly id: number
  readonly state: Exclude<ReturnState, 'withdrawn'>
  /** Text of staff for the shopper; may be empty. */
  readonly words: string
  /** Toman of the refund. */
  readonly amount?: number
  /** The side that makes the refund. */
  readonly by?: 'bank' | 'staff'
  /** True if staff have changed the amount of a transfer that is due. */
  readonly isCorrection?: boolean
  /** Tracking number of the transfer, once staff have made it. */
  readonly tracking?: string
}

/** Notifies the shopper of a step of their return by SMS. */
export function notifyOfReturn(
  trx: Transaction<Database>,
  context: NoticesContext,
  step: Step,
): Promise<void> {
  const { id, orderId, state, words } = step
  return addShopperNotice(trx, context, {
    orderId,
    ...templateWith('return', { RETURN: String(id), STATE: returnStateInfo[state].nameFa }),
    text: `${sentence(step)}${words ? `\n${words}` : ''}`,
  })
}

function sentence({ id, orderId, state, amount = 0, by, isCorrection, tracking }: Step): string {
  const name = `بازگشت ${toPersianDigits(String(id))} (سفارش ${toPersianDigits(String(orderId))})`
  const money = `${formatNumber(amount)} تومان بابت ${name}`
  switch (state) {
    case 'requested':
      return `درخواست ${name} ثبت شد. نتیجهٔ بررسی را پیامک می‌کنیم.`
    case 'accepted':
      return `درخواست ${name} پذیرفته شد. نشانی و شیوهٔ ارسال را در صفحهٔ سفارش ببینید.`
    case 'received':
      return `کالای ${name} به دست ما رسید.`
    case 'refunding':
      if (isCorrection)
        return `مبلغی که بابت ${name} واریز می‌کنیم به ${formatNumber(amount)} تومان تغییر کرد.`
      return by === 'bank'
        ? `بازگرداندن ${money} را از درگاه پرداخت خواستیم. نتیجه را پیامک می‌کنیم.`
        : `${money} به شبایی که نوشته‌اید واریز می‌شود. کد پیگیری آن را پیامک می‌کنیم.`
    case 'refunded':
      if (amount === 0) return `${name} به پایان رسید. از وجه این سفارش چیزی برای بازگرداندن نمانده است.`
      return tracking
        ? `${money} به حساب شما واریز شد. کد پیگیری: ${formatCode(tracking)}`
        : `${money} از راه درگاه به حساب شما بازگردانده شد.`
    case 'refused':
      return `درخواست ${name} پذیرفته نشد.`
  }
}
