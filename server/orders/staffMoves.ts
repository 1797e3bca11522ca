import { AppError } from '../shared/errors.ts'
import type { Order } from './ordersRepository.ts'
import { orderStatus, type OrderStatus } from '../../contract/statuses.ts'

/** The statuses to which staff may move an order. `paid` is missing, because only a payment makes an order paid. */
export const staffMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [orderStatus.pending]: [orderStatus.cancelled],
  [orderStatus.sentToGateway]: [orderStatus.cancelled],
  [orderStatus.paid]: [orderStatus.preparing, orderStatus.cancelled],
  [orderStatus.preparing]: [orderStatus.cancelled],
  [orderStatus.cancelled]: [],
  [orderStatus.paymentFailed]: [orderStatus.cancelled],
}

/** @throws AppError 409 when the order was changed since the caller read it */
export function assertVersion({ version }: Pick<Order, 'version'>, seen: number | undefined): void {
  if (seen === undefined || seen === version) return
  throw new AppError(
    409,
    'کس دیگری در این میان سفارش را تغییر داده است. وضع تازه را ببینید و دوباره انجام دهید.',
  )
}
