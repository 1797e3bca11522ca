/** What pieces of an order are worth when they come back: as they were paid, to the Toman. */

export interface PricedLine {
  readonly line: number
  readonly count: number
  /** Of a piece, Toman. */
  readonly price: number
  /** Whether the order's coupon was taken off this line, too. */
  readonly hasCoupon: boolean
}

/** What was paid for each line: its price less its share of the coupon. All shares together are the whole coupon. */
export function paidForLines(lines: readonly PricedLine[], couponDiscount: number): Map<number, number> {
  const some = lines.filter(({ hasCoupon }) => hasCoupon)
  const shared = some.length > 0 ? some : lines
  const sum = shared.reduce((total, { count, price }) => total + count * price, 0)
  const paid = new Map(lines.map(({ line, count, price }) => [line, count * price]))
  // Shares grow along the order, and each line takes what was added: nothing is lost by rounding.
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
 * What some more pieces of a line are worth, when some of it were given back before. However its pieces are divided
 * into returns, together they are worth what was paid for the line.
 */
export const worthOf = (paid: number, bought: number, { before, now }: { before: number; now: number }) =>
  Math.floor((paid * (before + now)) / bought) - Math.floor((paid * before) / bought)
