/** The amounts for returned items: what was paid for them, to the Toman. */
import { sharesOf } from '../basket/coupons.ts'

export interface PricedLine {
  readonly line: number
  readonly count: number
  /** Of one item, Toman. */
  readonly price: number
  /** Whether the order's coupon applies to this line as it is now. */
  readonly hasCoupon: boolean
  /** Toman; null for an order of an earlier version. */
  readonly couponShare: number | null
}

/**
 * The amount paid for each line: its price less its share of the coupon. The shares sum up to the coupon. Those of an order of an
 * earlier version are computed from the coupon of today, unless its lines are worth less than the discount.
 */
export function paidForLines(lines: readonly PricedLine[], couponDiscount: number): Map<number, number> {
  const sums = lines.map(({ count, price }) => count * price)
  const some = lines.map(({ hasCoupon }, at) => (hasCoupon ? (sums[at] ?? 0) : 0))
  const isEnough = some.reduce((total, sum) => total + sum, 0) >= couponDiscount
  const shares = sharesOf(isEnough ? some : sums, couponDiscount)
  return new Map(
    lines.map(({ line, couponShare }, at) => [line, (sums[at] ?? 0) - (couponShare ?? shares[at] ?? 0)]),
  )
}

/**
 * The amount for `now` items of a line of which `before` were returned earlier, Toman. The amounts of all its items sum up to what
 * was paid for the line, however they are divided into returns.
 */
export const worthOf = (paid: number, bought: number, { before, now }: { before: number; now: number }) =>
  Math.floor((paid * (before + now)) / bought) - Math.floor((paid * before) / bought)
