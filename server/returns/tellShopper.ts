import { returnStateInfo, type ReturnState } from '../../contract/returns/rules.ts'
import { findUser } from '../identity/usersRepository.ts'
import type { OrdersContext } from '../orders/context.ts'
import { formatNumber, toPersianDigits } from '../shared/persian.ts'

interface Step {
  readonly userId: number
  readonly orderId: number
  readonly id: number
  readonly state: Exclude<ReturnState, 'withdrawn'>
  /** Of staff; may be empty. */
  readonly words: string
  /** Toman that were given back. */
  readonly amount?: number
}

/** Tells the shopper of a step of their return by SMS. */
export async function tellShopper({ db, sms, settings, shop }: OrdersContext, step: Step): Promise<void> {
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

function sentence({ id, orderId, state, amount = 0 }: Step): string {
  const name = `بازگشت ${toPersianDigits(String(id))} (سفارش ${toPersianDigits(String(orderId))})`
  switch (state) {
    case 'requested':
      return `درخواست ${name} ثبت شد. نتیجهٔ بررسی را پیامک می‌کنیم.`
    case 'accepted':
      return `درخواست ${name} پذیرفته شد. نشانی و شیوهٔ ارسال را در صفحهٔ سفارش ببینید.`
    case 'received':
      return `کالای ${name} به دست ما رسید.`
    case 'refunded':
      if (amount === 0) return `${name} به پایان رسید. از وجه این سفارش چیزی برای بازگرداندن نمانده است.`
      return `${formatNumber(amount)} تومان بابت ${name} به شما بازگردانده شد.`
    case 'refused':
      return `درخواست ${name} پذیرفته نشد.`
  }
}
