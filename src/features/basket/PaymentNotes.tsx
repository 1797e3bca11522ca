import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'

/** Explains the card-to-card transfer that pays an order whose amount exceeds the limit of every gateway. */
export function CardOnlyNote({ reason, hours }: NonNullable<BasketAnswer['cardToCard']>) {
  return (
    <Alert tone="info">
      {`${reason} آن را کارت‌به‌کارت می‌پردازید: پس از ثبت سفارش، شمارهٔ کارت و شبای فروشگاه را می‌بینید و ${formatNumber(hours)} ساعت برای واریز و فرستادن رسید وقت دارید.`}
    </Alert>
  )
}

/** Explains payment in parts, for an order whose amount exceeds the limit of a single bank payment. */
export function PartsNote({ parts = [], cardToCard }: Pick<BasketAnswer, 'parts' | 'cardToCard'>) {
  return (
    <Alert tone="info">
      {`این مبلغ از سقف هر پرداخت اینترنتی بیشتر است و در چند بخش پرداخت می‌شود: ${partsText(parts)}. هر بخش را می‌توانید با کارت دیگری بپردازید. سفارش پس از پرداخت همهٔ بخش‌ها ثبت می‌شود و اگر کامل نشود، آنچه پرداخته‌اید بازمی‌گردد.${cardToCard ? ' می‌توانید به‌جای آن کارت‌به‌کارت هم بپردازید.' : ''}`}
    </Alert>
  )
}

/** Lists the parts, all equal except the last: «۲ بخش ۸۲٬۰۰۰٬۰۰۰ تومانی و یک بخش ۸۱٬۰۰۰٬۰۰۰ تومانی». */
export function partsText(amounts: readonly number[]): string {
  const [first = 0, last = 0] = [amounts[0], amounts.at(-1)]
  const many = (count: number, amount: number) =>
    `${count === 1 ? 'یک' : formatNumber(count)} بخش ${formatToman(amount)}ی`
  if (first === last) return many(amounts.length, first)
  return `${many(amounts.length - 1, first)} و ${many(1, last)}`
}
