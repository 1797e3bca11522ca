import { orderStatus, orderStatusInfo, type OrderStatus } from '../../contract/statuses.ts'
import { AppError, notFound } from '../shared/errors.ts'
import { publishBasketCount } from '../basket/basketCount.ts'
import { lockBasket } from '../basket/basketsRepository.ts'
import { findOrder, listOrderItems, lockOrder, moveOrder, type Order } from './ordersRepository.ts'
import { listPayments, updatePayment } from './paymentsRepository.ts'
import { giveStockBack } from '../catalogue/stockRepository.ts'
import type { OrdersContext } from './context.ts'
import { release } from './settle.ts'

/** Where staff may move an order. Paid is the bank's word alone. */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [orderStatus.pending]: [orderStatus.cancelled],
  [orderStatus.sentToGateway]: [orderStatus.cancelled],
  [orderStatus.paid]: [orderStatus.preparing, orderStatus.cancelled],
  [orderStatus.preparing]: [orderStatus.cancelled],
  [orderStatus.cancelled]: [],
  [orderStatus.paymentFailed]: [orderStatus.cancelled],
}

export interface StaffMove {
  readonly orderId: number
  readonly to: OrderStatus
  readonly reason: string
  /** User id of who does it. */
  readonly staff: number
}

/**
 * Moves an order on. Cancelling one that is paid gives its stock back and marks the payment for refund.
 * @throws AppError 404, or 409 for a move that is not allowed
 */
export async function moveByStaff(context: OrdersContext, move: StaffMove): Promise<void> {
  const { orderId, to, reason, staff } = move
  const known = await findOrder(context.db, orderId)
  if (!known) throw notFound('این سفارش یافت نشد.')
  const actor = `staff:${staff}`
  const now = context.now()
  await context.db.transaction().execute(async (trx) => {
    await lockBasket(trx, known.user_id)
    const order = await lockOrder(trx, orderId)
    assertAllowed(order, to)
    if (to === orderStatus.cancelled && (await release(trx, order, { to, cause: reason, actor, now }))) return
    const isSold = order.reservation === 'sold'
    const isTakenBack = isSold && to === orderStatus.cancelled
    if (isTakenBack) {
      await giveStockBack(trx, await listOrderItems(trx, orderId))
      const paid = (await listPayments(trx, orderId)).find(({ status }) => status === 'paid')
      if (paid)
        await updatePayment(trx, paid.id, {
          status: 'refundDue',
          message: reason,
          next_check_at: new Date(now),
        })
    }
    const reservation = isTakenBack ? 'released' : order.reservation
    await moveOrder(trx, { order, to, reservation, cause: reason, actor, now })
  })
  await publishBasketCount(context, known.user_id)
}

function assertAllowed({ status }: Order, to: OrderStatus) {
  if (moves[status].includes(to)) return
  throw new AppError(
    409,
    `سفارشی که «${orderStatusInfo[status].nameFa}» است نمی‌تواند «${orderStatusInfo[to].nameFa}» شود.`,
  )
}
