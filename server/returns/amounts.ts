/** Computes the refunds for returned items: exactly the Toman that were paid for them. */
import { sharesOf } from '../basket/coupons.ts'

export interface PricedLine {
  readonly line: number
  readonly count: number
  /** Price of one item, Toman. */
  readonly price: number
  /** The line's share of the coupon, Toman; null if an earlier version of the server made the order. */
  readonly couponShare: number | null
}

/** The amount paid for each line, Toman: its price less its share of the coupon. The shares sum up to the coupon. */
export function paidForLines(lines: readonly PricedLine[], couponDiscount: number): Map<number, number> {
  const sums = lines.map(({ count, price }) => count * price)
  const shares = sharesOf(sums, couponDiscount)
  return new Map(
    lines.map(({ line, couponShare }, at) => [line, (sums[at] ?? 0) - (couponShare ?? shares[at] ?? 0)]),
  )
}

/**
 * The refund for `now` items of a line, Toman, if `before` of its items were returned earlier. The refunds of all items sum up to
 * the amount paid for the line, however the items are divided into returns.
 */
export const worthOf = (paid: number, bought: number, { before, now }: { before: number; now: number }) =>
  Math.floor((paid * (before + now)) / bought) - Math.floor((paid * before) / bought)
