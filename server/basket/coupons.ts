import type { Kysely } from 'kysely'
import {
  countCouponUses,
  findCoupon,
  listCouponProducts,
  type Coupon,
  type CouponUser,
} from './couponsRepository.ts'
import type { Database } from '../database/schema.ts'
import { formatNumber } from '../shared/persian.ts'
import { plainCode } from '../shared/plainText.ts'

/** The effect of a coupon on a basket. `refusal` is Persian; empty if the coupon is applicable. */
export interface CouponEffect {
  readonly code: string
  readonly title: string
  /** Toman, never more than the sum of the lines to which the coupon applies. */
  readonly discount: number
  readonly refusal: string
}

interface CouponOfLines extends CouponEffect {
  /** Each line's share of the discount, Toman. */
  readonly shares: readonly number[]
}

/** Normalises a typed or pasted code: ASCII digits, capitals, no spaces. */
export const couponCode = (typed: string) => plainCode(typed).toUpperCase()

/** A line of a basket or order, for coupons. */
export interface CouponLine {
  readonly productId: number
  /** Toman. */
  readonly sum: number
}

/**
 * Computes the effect of a coupon. A coupon of some brands or categories reduces only their lines, but its minimum sum is
 * compared with the whole basket.
 * @param orderId the order that the shopper wants to pay again; absent for the basket
 * @param lines the lines that can be bought, with their sums after product discounts
 * @param now ms since the epoch
 */
export async function couponEffect(
  db: Kysely<Database>,
  {
    code,
    userId,
    orderId,
    lines,
    now,
  }: CouponUser & { code: string; lines: readonly CouponLine[]; now: number },
): Promise<CouponOfLines> {
  const coupon = await findCoupon(db, code)
  const none = (refusal: string): CouponOfLines => ({
    ...{ code, title: coupon?.title ?? '', discount: 0, refusal },
    shares: lines.map(() => 0),
  })
  if (!coupon?.active) return none('این کد تخفیف معتبر نیست.')
  const untimely = timeRefusal(coupon, now)
  if (untimely) return none(untimely)
  const sum = sumOf(lines)
  if (sum < coupon.min_total)
    return none(`این کد برای خرید بالای ${formatNumber(coupon.min_total)} تومان است.`)
  const used = await useRefusal(db, coupon, { userId, orderId })
  if (used) return none(used)
  const own = await ownLines(db, coupon, lines)
  if (own.length === 0) return none('این کد برای کالاهای سبد شما نیست؛ ویژهٔ برند یا دستهٔ دیگری است.')
  const discount = discountOf(coupon, sumOf(own))
  const shares = sharesOf(
    lines.map((line) => (own.includes(line) ? line.sum : 0)),
    discount,
  )
  return { code, title: coupon.title, discount, refusal: '', shares }
}

/**
 * Shares an amount in proportion to the sums, in whole Toman. Rounds the running total instead of each share, so that the shares
 * add up to the amount.
 */
export function sharesOf(sums: readonly number[], amount: number): number[] {
  const total = sums.reduce((all, sum) => all + sum, 0)
  let before = 0
  let given = 0
  return sums.map((sum) => {
    before += sum
    // Use BigInt, because the product of two large amounts can exceed 2 ** 53.
    const until = total > 0 ? Number((BigInt(amount) * BigInt(before)) / BigInt(total)) : 0
    const share = until - given
    given = until
    return share
  })
}

const sumOf = (lines: readonly CouponLine[]) => lines.reduce((total, { sum }) => total + sum, 0)

/** Lines to which the coupon applies; for an empty basket one empty line, so that the coupon is not refused. */
async function ownLines(db: Kysely<Database>, coupon: Coupon, lines: readonly CouponLine[]) {
  if (coupon.brand_ids.length + coupon.category_ids.length === 0)
    return lines.length > 0 ? lines : [emptyLine]
  const ids = new Set(
    await listCouponProducts(
      db,
      coupon,
      lines.map(({ productId }) => productId),
    ),
  )
  return lines.filter(({ productId }) => ids.has(productId))
}

const emptyLine: CouponLine = { productId: 0, sum: 0 }

/** Explains that the coupon is used up, by all members or by this one; empty if it is not. */
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
