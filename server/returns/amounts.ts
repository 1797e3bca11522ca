/** Computes the refunds for returned items: exactly the Toman that were paid for them. */
import { sharesOf } from '../basket/coupons.ts'
import type { OrderItem } from '../orders/ordersRepository.ts'

type PricedLine = Pick<OrderItem, 'line' | 'count' | 'price' | 'coupon_share'>

/**
 * The amount paid for each line, Toman: its price less its share of the coupon. The shares sum up to the coupon. A server of an
 * earlier version stored no shares with its orders.
 */
export function paidForLines(lines: readonly PricedLine[], couponDiscount: number): Map<number, number> {
  const sums = lines.map(({ count, price }) => count * price)
  const shares = sharesOf(sums, couponDiscount)
  return new Map(
    lines.map(({ line, coupon_share }, at) => [line, (sums[at] ?? 0) - (coupon_share ?? shares[at] ?? 0)]),
  )
}

/**
 * The refund for `now` items of a line, Toman, if `before` of its items were returned earlier. The refunds of all items sum up to
 * the amount paid for the line, however the items are divided into returns.
 */
export const worthOf = (paid: number, bought: number, { before, now }: { before: number; now: number }) =>
  Math.floor((paid * (before + now)) / bought) - Math.floor((paid * before) / bought)
