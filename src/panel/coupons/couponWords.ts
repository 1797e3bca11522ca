import type { Tone } from '../../../contract/statuses.ts'
import { formatNumber, formatPercent, formatToman } from '../../lib/persian.ts'
import type { Coupon } from './couponsApi.ts'
import { moment } from '../shared/moment.ts'

export const stateTones: Readonly<Record<Coupon['state'], Tone>> = {
  running: 'success',
  waiting: 'info',
  ended: 'danger',
  off: 'warning',
}

/** The discount as text: «۱۰٪ تا سقف ۵۰۰٬۰۰۰ تومان». */
export function worthOf({ kind, value, maxDiscount }: Coupon): string {
  if (kind === 'amount') return formatToman(value)
  return maxDiscount > 0 ? `${formatPercent(value)} تا سقف ${formatToman(maxDiscount)}` : formatPercent(value)
}

/** The number of uses and its limit as text: «۳ از ۱۰۰». */
export function usesOf({ uses, usageLimit }: Coupon): string {
  return usageLimit > 0 ? `${formatNumber(uses)} از ${formatNumber(usageLimit)}` : formatNumber(uses)
}

/** The validity period as text. */
export function spanOf({ startsAt, endsAt }: Coupon): string {
  const from = startsAt && `از ${moment(startsAt)}`
  const to = endsAt && `تا ${moment(endsAt)}`
  return [from, to].filter(Boolean).join(' ') || 'بی‌پایان'
}
