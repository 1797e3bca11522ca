import type { Answer } from '../../contract/endpoints.ts'
import type { OrdersContext } from '../orders/context.ts'
import { listReturnItems, listReturnsOf } from './repository.ts'

const MOST = 20
const PICTURES = 4
const HALF_A_YEAR = 183 * 24 * 60 * 60_000

/** A member's newest returns of the last half year, at most 20. */
export async function ownReturns(
  { db, now }: Pick<OrdersContext, 'db' | 'now'>,
  userId: number,
): Promise<Answer<'listOwnReturns'>> {
  const rows = await listReturnsOf(db, userId, new Date(now() - HALF_A_YEAR), MOST)
  const items = await listReturnItems(
    db,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map(({ id, order_id, state, created_at }) => {
      const own = items.filter(({ return_id }) => return_id === id)
      return {
        ...{ id, orderId: order_id, state },
        createdAt: created_at.toISOString(),
        count: own.reduce((sum, { count }) => sum + count, 0),
        images: own.slice(0, PICTURES).map(({ image_url }) => image_url),
      }
    }),
  }
}
