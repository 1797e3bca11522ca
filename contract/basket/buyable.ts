import { productStatus } from '../statuses.ts'
import type { BasketLine } from './schemas.ts'

/**
 * Pieces of a line that can be bought now: none of what is out of sale, never more than the stock. The totals, the
 * counts beside them and the line's own sum are all of these pieces, so that they agree.
 */
export const buyableCount = ({ status, count, stock }: Pick<BasketLine, 'status' | 'count' | 'stock'>) =>
  status === productStatus.inStock ? Math.min(count, stock) : 0

/** Of all lines. */
export const buyablePieces = (lines: readonly BasketLine[]) =>
  lines.reduce((sum, line) => sum + buyableCount(line), 0)
