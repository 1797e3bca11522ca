/**
 * Numbers and prices as Persian readers write them. Numbers are formatted by hand, not by Intl: the
 * server and every browser must print the same characters, or hydration fails.
 */

const THOUSANDS = '\u066c'
const DECIMAL = '\u066b'
const NO_BREAK_SPACE = '\u00a0'

export const TOMAN = 'تومان'

/** Persian digits for ASCII ones; everything else stays. Not for Latin references («MTP-V001»). */
export function toPersianDigits(text: string | number): string {
  return String(text).replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
}

/** A code in the digits of the words around it: «۱۰۰۰۰۱»; one with Latin letters stays («MTP-V001»). */
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

/** A price in Toman as its two parts, for components that set the unit smaller. */
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
