import { AppError } from '../../shared/errors.ts'
import type { Order } from '../ordersRepository.ts'

/** @throws AppError 409 when the order was changed since the caller read it */
export function assertVersion({ version }: Pick<Order, 'version'>, seen: number | undefined): void {
  if (seen === undefined || seen === version) return
  throw new AppError(
    409,
    'کس دیگری در این میان سفارش را تغییر داده است. وضع تازه را ببینید و دوباره انجام دهید.',
  )
}
