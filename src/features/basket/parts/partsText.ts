import { formatNumber, formatToman } from '../../../lib/persian.ts'

/** Lists the parts, all equal except the last: «۲ بخش ۸۲٬۰۰۰٬۰۰۰ تومانی و یک بخش ۸۱٬۰۰۰٬۰۰۰ تومانی». */
export function partsText(amounts: readonly number[]): string {
  const [first = 0, last = 0] = [amounts[0], amounts.at(-1)]
  const many = (count: number, amount: number) =>
    `${count === 1 ? 'یک' : formatNumber(count)} بخش ${formatToman(amount)}ی`
  if (first === last) return many(amounts.length, first)
  return `${many(amounts.length - 1, first)} و ${many(1, last)}`
}
