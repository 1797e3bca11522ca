import { createRandom } from '../../server/artwork/random.ts'
import type { DemoProduct } from '../catalogue/product.ts'

interface DemoPrice {
  readonly productId: number
  /** Toman */
  readonly price: number
  readonly changedAt: Date
}

const UNTIL = Date.UTC(2026, 10, 16)
const DAY = 24 * 60 * 60_000
/** Minimum number of days between two changes. */
const QUIET_DAYS = 9

/** Price history of a product: some steps, mostly upwards, ending at the current price. */
export function listDemoPrices(products: readonly DemoProduct[]): DemoPrice[] {
  return products.flatMap((product) => {
    const random = createRandom(product.id * 15_485_863 + 3)
    const from = product.createdAt.getTime()
    const maxSteps = Math.floor((UNTIL - from) / (QUIET_DAYS * DAY))
    const steps = Math.min(maxSteps, Math.floor(random() * 7))
    if (steps < 1) return []
    const before = product.oldPrice > 0 ? [product.oldPrice] : []
    const prices = [product.price, ...before]
    while (prices.length <= steps) prices.push(rounded(prices.at(-1)! * (0.88 + random() * 0.14)))
    return prices
      .slice(0, steps + 1)
      .reverse()
      .map((price, index) => ({
        productId: product.id,
        price,
        changedAt: new Date(index === 0 ? from : from + ((UNTIL - from) * (index - random() * 0.5)) / steps),
      }))
  })
}

/** Rounds to 10 000 Toman, like the prices of the shop. */
const rounded = (price: number) => Math.round(price / 10_000) * 10_000
