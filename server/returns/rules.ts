import { orderStatus } from '../../contract/statuses.ts'
import { RETURN_TIME } from '../../contract/shopWords.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Order } from '../orders/ordersRepository.ts'
import { AppError, notFound } from '../shared/errors.ts'
import { findReturn, type ReturnRow } from './repository.ts'
import { deliveryDay, lastReturnDay, tehranDay } from './deadline.ts'

/** Why the order cannot be returned now; empty when it can. */
export function deliveryRefusal(
  order: Pick<Order, 'status' | 'reservation' | 'shipped_at' | 'slot' | 'tracking_number'>,
  now: number,
): string {
  const { status, reservation, shipped_at } = order
  if (status !== orderStatus.preparing || reservation !== 'sold' || !shipped_at)
    return 'بازگشت کالا پس از تحویل سفارش ممکن است.'
  if (tehranDay(now) > lastReturnDay(deliveryDay(order, shipped_at)))
    return `مهلت بازگشت این سفارش (${RETURN_TIME} پس از تحویل) گذشته است.`
  return ''
}

/**
 * Like `findReturn`, for a return that the caller names.
 * @param userId the member who requested it; null: any member
 * @throws AppError 404
 */
export async function existingReturn(
  db: Kysely<Database>,
  id: number,
  userId: number | null = null,
): Promise<ReturnRow> {
  const row = await findReturn(db, id, userId)
  if (!row) throw notFound('این درخواست بازگشت یافت نشد.')
  return row
}

/** @throws AppError 409 when the return has changed since the caller read it */
export function assertReturnVersion({ version }: Pick<ReturnRow, 'version'>, seen: number): void {
  if (seen === version) return
  throw new AppError(409, 'این درخواست در این میان تغییر کرده است. وضع تازه را ببینید و دوباره انجام دهید.')
}
