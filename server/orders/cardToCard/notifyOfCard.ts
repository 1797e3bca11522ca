import type { Transaction } from 'kysely'
import { TEHRAN_OFFSET_MS } from '../../../contract/site/tehran.ts'
import type { Database } from '../../database/schema.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import { templateWith } from '../../shared/sms.ts'
import { addShopperNotice, type NoticesContext } from '../notices/shopperNotices.ts'
import { dateOf } from '../slots/slotText.ts'

interface CardNews {
  readonly orderId: number
  /** over: the hold ended without a receipt. */
  readonly event: 'refused' | 'over'
  /** Why staff refused the receipt; empty if the hold ended. */
  readonly reason: string
  /** Until when the items are held for another receipt, ms since the epoch; null: nothing is held. */
  readonly until: number | null
}

/** Notifies the shopper by SMS that the order is not paid. */
export function notifyOfCard(
  trx: Transaction<Database>,
  context: NoticesContext,
  { orderId, event, reason, until }: CardNews,
): Promise<void> {
  const name = `سفارش ${toPersianDigits(String(orderId))}`
  const text =
    event === 'over'
      ? `مهلت واریز ${name} تمام شد و کالاهای آن آزاد شدند. اگر واریز کرده‌اید، رسید را در صفحهٔ سفارش بفرستید.`
      : `رسید کارت‌به‌کارت ${name} پذیرفته نشد: ${reason}${until === null ? '' : `\nتا ${momentText(until)} می‌توانید رسید دیگری در صفحهٔ سفارش بفرستید.`}`
  return addShopperNotice(trx, context, {
    ...{ orderId, text },
    ...templateWith('card', {
      ORDER: String(orderId),
      STATE: event === 'over' ? 'مهلت واریز تمام شد' : 'رسید پذیرفته نشد',
    }),
  })
}

const momentText = (at: number) =>
  `${dateOf(new Date(at).toISOString(), ['weekday', 'day', 'month'])} ساعت ${clockOf(at)}`

const clockOf = (at: number) => toPersianDigits(new Date(at + TEHRAN_OFFSET_MS).toISOString().slice(11, 16))
