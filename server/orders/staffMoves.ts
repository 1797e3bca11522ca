import { orderStatus, type OrderStatus } from '../../contract/statuses.ts'

/** Where staff may move an order. Paid is the bank's word alone. */
export const staffMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [orderStatus.pending]: [orderStatus.cancelled],
  [orderStatus.sentToGateway]: [orderStatus.cancelled],
  [orderStatus.paid]: [orderStatus.preparing, orderStatus.cancelled],
  [orderStatus.preparing]: [orderStatus.cancelled],
  [orderStatus.cancelled]: [],
  [orderStatus.paymentFailed]: [orderStatus.cancelled],
}
