/**
 * Numbers and prices in Persian. Formatted without Intl, because server and browsers must print the same characters, or
 * hydration fails.
 */

const THOUSANDS = '\u066c'
const DECIMAL = '\u066b'
const NO_BREAK_SPACE = '\u00a0'

export const TOMAN = 'تومان'

/** Replaces ASCII digits by Persian ones. Not for Latin references («MTP-V001»). */
export function toPersianDigits(text: string | number): string {
  return String(text).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
}

/** A code in Persian digits: «۱۰۰۰۰۱»; unchanged if it has Latin letters («MTP-V001»). */
export function formatCode(code: string): string {
  return /[a-z]/i.test(code) ? code : toPersianDigits(code)
}

/** «۱٬۲۳۴٬۵۶۷», «۴٫۵». Takes any finite number. */
export function formatNumber(value: number): string {
  const [whole = '0', fraction] = String(Math.abs(value)).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, THOUSANDS)
  const sign = value < 0 ? '\u200e\u2212' : ''
  return sign + toPersianDigits(fraction ? grouped + DECIMAL + fraction : grouped)
}

/** Amount and unit of a price in Toman, for components with a smaller unit. */
export function tomanParts(toman: number): { amount: string; unit: string } {
  return { amount: formatNumber(toman), unit: TOMAN }
}

/** «۱٬۲۳۴٬۵۶۷ تومان», held together by a no-break space. */
export function formatToman(toman: number): string {
  const { amount, unit } = tomanParts(toman)
  return amount + NO_BREAK_SPACE + unit
}

/** «۱۵٪». */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}٪`
}
