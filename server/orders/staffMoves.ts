import { orderStatus, type OrderStatus } from '../../contract/statuses.ts'

/** Statuses to which staff may move an order. Only the bank's answer makes an order paid. */
export const staffMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [orderStatus.pending]: [orderStatus.cancelled],
  [orderStatus.sentToGateway]: [orderStatus.cancelled],
  [orderStatus.paid]: [orderStatus.preparing, orderStatus.cancelled],
  [orderStatus.preparing]: [orderStatus.cancelled],
  [orderStatus.cancelled]: [],
  [orderStatus.paymentFailed]: [orderStatus.cancelled],
}
