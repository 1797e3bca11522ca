/** Persian texts of payments in parts for shoppers. */
import { formatNumber, toPersianDigits } from '../../shared/persian.ts'
import type { Order } from '../ordersRepository.ts'
import type { Progress } from './progress.ts'

const left = ({ amounts, captured }: Progress) => amounts.reduce((sum, amount) => sum + amount, 0) - captured

export const partsWords = {
  /** Message in the frozen basket. */
  frozen: ({ id }: Pick<Order, 'id'>, progress: Progress) =>
    `سفارش ${toPersianDigits(String(id))} را در چند بخش می‌پردازید: ${formatNumber(progress.captured)} تومان پرداخت شده و ${formatNumber(left(progress))} تومان مانده است. اگر از انتظار خارج شوید، مبلغ پرداخت‌شده به شما بازمی‌گردد.`,
  /** Message after a captured part. */
  next: ({ amounts, paid, next }: Progress, part: number) =>
    next
      ? `بخش ${formatNumber(part)} از ${formatNumber(amounts.length)} پرداخت شد. ${formatNumber(amounts.length - paid.size)} بخش دیگر مانده است؛ سفارش پس از پرداخت همهٔ بخش‌ها ثبت می‌شود.`
      : `هر ${formatNumber(amounts.length)} بخش پرداخت شد و سفارش ثبت شد.`,
  failed: (part: number) =>
    `بخش ${formatNumber(part)} پرداخت نشد. بخش‌های پرداخت‌شده محفوظ‌اند و می‌توانید دوباره، با همین کارت یا کارت دیگری، تلاش کنید.`,
  /** Message after the shopper left the frozen basket although parts were paid. */
  left: 'از سفارش منصرف شدید و کالاهای سبد سر جای خود هستند. بخش‌هایی که پرداخته‌اید بازگردانده می‌شود؛ چگونگی آن در صفحهٔ سفارش است.',
  underway:
    'پرداخت این بخش در پنجرهٔ دیگری آغاز شده است. همان را ادامه دهید، یا چند دقیقهٔ دیگر دوباره تلاش کنید.',
  soonOver:
    'مهلت این سفارش تا چند لحظهٔ دیگر تمام می‌شود و پرداخت تازه‌ای آغاز نمی‌شود. بخش‌هایی که پرداخته‌اید به شما بازمی‌گردد.',
  notWaiting: 'این سفارش در انتظار پرداخت نیست.',
  /** Why a failed order is not paid again. */
  wentBack: 'بخشی از این سفارش پرداخت شده بود و بازگردانده می‌شود؛ پس دوباره پرداخت نمی‌شود.',
  /** Refusal of a checkout from a page that showed no parts or another number of parts. */
  agree: (count: number) =>
    `این مبلغ در ${formatNumber(count)} بخش پرداخت می‌شود. صفحه را دوباره باز کنید و بخش‌ها را ببینید.`,
  gone: 'این سفارش دیگر در چند بخش پرداخت نمی‌شود. سفارش را بازبینی کنید.',
} as const

/** Reason for the refund of the captured parts of an order that ended, for the shopper's payments and SMS. */
export function wordsOfUnfinished(move: { readonly actor: string; readonly cause: string }): string {
  if (move.actor.startsWith('staff:')) return move.cause
  return move.actor === 'shopper'
    ? 'شما پیش از پرداخت همهٔ بخش‌ها منصرف شدید'
    : 'مهلت تمام شد و همهٔ بخش‌ها پرداخت نشد'
}
