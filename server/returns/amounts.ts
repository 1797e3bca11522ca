/** The amounts for returned items: what was paid for them, to the Toman. */
import { sharesOf } from '../basket/coupons.ts'

export interface PricedLine {
  readonly line: number
  readonly count: number
  /** Of one item, Toman. */
  readonly price: number
  /** Toman; null for an order of an earlier version of the server that ran beside this one. */
  readonly couponShare: number | null
}

/** The amount paid for each line: its price less its share of the coupon. The shares sum up to the coupon. */
export function paidForLines(lines: readonly PricedLine[], couponDiscount: number): Map<number, number> {
  const sums = lines.map(({ count, price }) => count * price)
  const shares = sharesOf(sums, couponDiscount)
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
