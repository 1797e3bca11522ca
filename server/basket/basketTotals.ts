import { buyableCount } from '../../contract/basket/buyable.ts'
import type { BasketAnswer, BasketLine } from '../../contract/basket/schemas.ts'

type Totals = Pick<BasketAnswer, 'total' | 'discount' | 'shipping' | 'freeShippingFrom' | 'payable'>
type Priced = Pick<BasketLine, 'status' | 'count' | 'stock' | 'price' | 'oldPrice'>

/**
 * Totals in Toman of the items that can be bought now: lines that are not for sale do not count, and of a line above the stock
 * only the stock counts. `total` is the sum before discounts. A coupon does not change the sum from which delivery is free.
 * @param delivery its price, and the sum after discounts from which it is free (0: it is never free)
 * @param couponDiscount Toman
 */
export function totalsOf(
  lines: readonly Priced[],
  { price, freeFrom }: { readonly price: number; readonly freeFrom: number },
  couponDiscount = 0,
): Totals {
  const total = sumOf(lines, (line) => Math.max(line.oldPrice, line.price))
  const afterDiscount = sumAfterDiscount(lines)
  const shipping = afterDiscount === 0 || (freeFrom > 0 && afterDiscount >= freeFrom) ? 0 : price
  return {
    total,
    discount: total - afterDiscount,
    shipping,
    freeShippingFrom: freeFrom,
    payable: afterDiscount - Math.min(couponDiscount, afterDiscount) + shipping,
  }
}

/** Sum of the prices after discounts, before a coupon, Toman. The price of the delivery depends on it. */
export const sumAfterDiscount = (lines: readonly Priced[]) => sumOf(lines, (line) => line.price)

/** Product and sum of each line that can be bought now, before a coupon. */
export const couponLines = (lines: readonly (Priced & { readonly productId: number })[]) =>
  lines
    .filter((line) => buyableCount(line) > 0)
    .map((line) => ({ productId: line.productId, sum: line.price * buyableCount(line) }))

const sumOf = (lines: readonly Priced[], priceOf: (line: Priced) => number) =>
  lines.reduce((total, line) => total + priceOf(line) * buyableCount(line), 0)
