import { returnStateInfo, type ReturnState } from '../../../contract/returns/rules.ts'
import { findUser } from '../../identity/usersRepository.ts'
import { formatCode, formatNumber, toPersianDigits } from '../../shared/persian.ts'
import type { OrdersContext } from '../context.ts'

interface Step {
  readonly userId: number
  readonly orderId: number
  readonly id: number
  readonly state: Exclude<ReturnState, 'withdrawn'>
  /** Of staff; may be empty. */
  readonly words: string
  /** Toman of the refund. */
  readonly amount?: number
  /** The side that makes the refund. */
  readonly by?: 'bank' | 'staff'
  /** Tracking number of the transfer, once staff have made it. */
  readonly tracking?: string
}

/** Tells the shopper of a step of their return by SMS. */
export async function tellOfReturn({ db, sms, settings, shop }: OrdersContext, step: Step): Promise<void> {
  // Without a template for it the owner wants no such message.
  if (settings.sms.provider !== 'outbox' && !settings.sms.templates.return) return
  const buyer = await findUser(db, step.userId)
  if (!buyer) return
  const text = `${sentence(step)}${step.words ? `\n${step.words}` : ''}\n${shop.current().name}`
  sms.sendLater({
    mobile: buyer.mobile,
    template: 'return',
    values: [
      { name: 'RETURN', value: String(step.id) },
      { name: 'STATE', value: returnStateInfo[step.state].nameFa },
    ],
    text,
  })
}

function sentence({ id, orderId, state, amount = 0, by, tracking }: Step): string {
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
