/** The amounts for returned items: what was paid for them, to the Toman. */

export interface PricedLine {
  readonly line: number
  readonly count: number
  /** Of one item, Toman. */
  readonly price: number
  /** Whether the order's coupon applied to this line. */
  readonly hasCoupon: boolean
}

/** The amount paid for each line: its price less its share of the coupon. The shares sum up to the coupon. */
export function paidForLines(lines: readonly PricedLine[], couponDiscount: number): Map<number, number> {
  const some = lines.filter(({ hasCoupon }) => hasCoupon)
  const shared = some.length > 0 ? some : lines
  const sum = shared.reduce((total, { count, price }) => total + count * price, 0)
  const paid = new Map(lines.map(({ line, count, price }) => [line, count * price]))
  // Each line takes the growth of the rounded running share, so rounding loses nothing.
  let before = 0
  let taken = 0
  for (const { line, count, price } of shared) {
    before += count * price
    const until = sum > 0 ? Math.floor((couponDiscount * before) / sum) : 0
    paid.set(line, count * price - (until - taken))
    taken = until
  }
  return paid
}

/**
 * The amount for `now` items of a line of which `before` were returned earlier, Toman. The amounts of all its items sum up to what
 * was paid for the line, however they are divided into returns.
 */
export const worthOf = (paid: number, bought: number, { before, now }: { before: number; now: number }) =>
  Math.floor((paid * (before + now)) / bought) - Math.floor((paid * before) / bought)
