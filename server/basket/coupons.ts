import type { Kysely } from 'kysely'
import { toAsciiDigits } from '../../contract/text.ts'
import { countCouponUses, findCoupon, type Coupon, type CouponUser } from './couponsRepository.ts'
import type { Database } from '../database/schema.ts'
import { formatNumber } from '../shared/persian.ts'

/** What a coupon does to a basket. `refusal` is Persian and empty when it counts. */
export interface CouponEffect {
  readonly code: string
  readonly title: string
  /** Toman, never more than the sum it is taken off. */
  readonly discount: number
  readonly refusal: string
}

/** As shoppers type it: any case, Persian digits, stray spaces. */
export const couponCode = (typed: string) =>
  toAsciiDigits(typed)
    .replace(/[\s\u200c]+/g, '')
    .toUpperCase()

/**
 * @param orderId of an order that is to be paid again; absent: the basket asks
 * @param sum of the lines that can be bought, after product discounts (Toman)
 * @param now ms since the epoch
 */
export async function couponEffect(
  db: Kysely<Database>,
  { code, userId, orderId, sum, now }: CouponUser & { code: string; sum: number; now: number },
): Promise<CouponEffect> {
  const coupon = await findCoupon(db, code)
  const none = (refusal: string): CouponEffect => ({ code, title: coupon?.title ?? '', discount: 0, refusal })
  if (!coupon?.active) return none('این کد تخفیف معتبر نیست.')
  const untimely = timeRefusal(coupon, now)
  if (untimely) return none(untimely)
  if (sum < coupon.min_total)
    return none(`این کد برای خرید بالای ${formatNumber(coupon.min_total)} تومان است.`)
  const used = await useRefusal(db, coupon, { userId, orderId })
  if (used) return none(used)
  return { code, title: coupon.title, discount: discountOf(coupon, sum), refusal: '' }
}

/** Whether others, or the member before, have used it up; empty when not. */
export async function useRefusal(db: Kysely<Database>, coupon: Coupon, user: CouponUser): Promise<string> {
  const { all, own } = await countCouponUses(db, coupon.code, user)
  if (coupon.per_user > 0 && own >= coupon.per_user) return 'شما قبلاً از این کد استفاده کرده‌اید.'
  return coupon.usage_limit > 0 && all >= coupon.usage_limit ? 'ظرفیت استفاده از این کد تمام شده است.' : ''
}

function timeRefusal({ starts_at, ends_at }: Coupon, now: number): string {
  if (starts_at && starts_at.getTime() > now) return 'زمان استفاده از این کد هنوز نرسیده است.'
  if (ends_at && ends_at.getTime() <= now) return 'مهلت استفاده از این کد تمام شده است.'
  return ''
}

function discountOf({ kind, value, max_discount }: Coupon, sum: number): number {
  const raw = kind === 'amount' ? value : Math.floor((sum * value) / 100)
  return Math.min(sum, max_discount > 0 ? Math.min(raw, max_discount) : raw)
}
