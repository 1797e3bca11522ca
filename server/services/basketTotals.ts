import type { BasketAnswer, BasketLine } from '../../contract/schemas/basket.ts'
import { productStatus } from '../../contract/statuses.ts'

/** Toman. */
export const shipping = { fee: 95_000, freeFrom: 5_000_000 } as const

type Totals = Pick<BasketAnswer, 'total' | 'discount' | 'shipping' | 'freeShippingFrom' | 'payable'>
type Priced = Pick<BasketLine, 'status' | 'count' | 'stock' | 'price' | 'oldPrice'>

/**
 * Totals in Toman over what can be bought now: lines out of sale count nothing, a line with more than the
 * stock counts what is left. `total` is before discounts; shipping is free from 5 000 000 after them.
 */
export function totalsOf(lines: readonly Priced[]): Totals {
  const sum = (priceOf: (line: Priced) => number) =>
    lines.reduce((total, line) => total + priceOf(line) * buyable(line), 0)
  const total = sum((line) => Math.max(line.oldPrice, line.price))
  const afterDiscount = sum((line) => line.price)
  const fee = afterDiscount === 0 || afterDiscount >= shipping.freeFrom ? 0 : shipping.fee
  return {
    total,
    discount: total - afterDiscount,
    shipping: fee,
    freeShippingFrom: shipping.freeFrom,
    payable: afterDiscount + fee,
  }
}

const buyable = ({ status, count, stock }: Priced) =>
  status === productStatus.inStock ? Math.min(count, stock) : 0
