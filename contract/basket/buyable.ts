import { productStatus } from '../statuses.ts'
import type { BasketLine } from './schemas.ts'

/** Of a line: a count above is not taken, so a basket that held more could not be lowered again. */
export const MOST_PIECES = 99

/**
 * Pieces of a line that can be bought now: none of what is out of sale, never more than the stock. The totals, the
 * counts beside them and the line's own sum are all of these pieces, so that they agree.
 */
export const buyableCount = ({ status, count, stock }: Pick<BasketLine, 'status' | 'count' | 'stock'>) =>
  status === productStatus.inStock ? Math.min(count, stock) : 0

/** Of all lines. */
export const buyablePieces = (lines: readonly BasketLine[]) =>
  lines.reduce((sum, line) => sum + buyableCount(line), 0)
