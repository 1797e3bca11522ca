import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { notFound } from '../shared/errors.ts'
import { findOrder, type Order } from './ordersRepository.ts'

/**
 * Like `findOrder`, for an order that the caller names.
 * @param userId the order's owner; null: any member
 * @throws AppError 404
 */
export async function existingOrder(
  db: Kysely<Database>,
  id: number,
  userId: number | null = null,
): Promise<Order> {
  const order = await findOrder(db, id, userId)
  if (!order) throw notFound('این سفارش یافت نشد.')
  return order
}
