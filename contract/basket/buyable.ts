import { productStatus } from '../statuses.ts'
import type { BasketLine } from './schemas.ts'

/**
 * Number of pieces of a line that can be bought now: 0 if the product is not for sale, never more than the stock.
 * Totals, counts and the sum of a line all use it, so that they agree.
 */
export const buyableCount = ({ status, count, stock }: Pick<BasketLine, 'status' | 'count' | 'stock'>) =>
  status === productStatus.inStock ? Math.min(count, stock) : 0

/** Number of pieces over all lines that can be bought now. */
export const buyablePieces = (lines: readonly BasketLine[]) =>
  lines.reduce((sum, line) => sum + buyableCount(line), 0)
