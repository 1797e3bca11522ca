import { orderStatusInfo } from '../../contract/orders/statusInfo.ts'
import { orderStatus, type OrderStatus } from '../../contract/statuses.ts'
import { AppError } from '../shared/errors.ts'
import { publishBasketCount } from '../basket/basketCount.ts'
import { lockBasket } from '../basket/basketsRepository.ts'
import { cancelSold } from './cancelSold.ts'
import { existingOrder } from './existingOrder.ts'
import { lockOrder, moveOrder, type Order } from './ordersRepository.ts'
import type { PaymentContext } from './context.ts'
import { release } from './settlement/settleUnpaid.ts'
import { recordChange } from '../audit/audit.ts'
import { hasReturn } from './desk/deskRepository.ts'

/** Statuses to which staff may move an order. Only the bank's answer makes an order paid. */
export const staffMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
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
  /** False if the products of a cancelled order are not in the shop, so the stock must not grow. */
  readonly restock?: boolean | undefined
  /** User id of the staff member. */
  readonly staff: number
  /** Version of the order that the staff member saw; undefined: any version is accepted. */
  readonly version?: number | undefined
}

/**
 * Moves an order to another status. Cancelling a paid order marks its payment for refund, and returns the stock if `restock`.
 * @throws AppError 404, or 409 for a move that is not allowed
 */
export async function moveByStaff(context: PaymentContext, move: StaffMove): Promise<void> {
  const { orderId, to, reason, staff, version, restock = true } = move
  const known = await existingOrder(context.db, orderId)
  const actor = `staff:${staff}`
  const now = context.now()
  await context.db.transaction().execute(async (trx) => {
    await lockBasket(trx, known.user_id)
    const order = await lockOrder(trx, orderId)
    assertVersion(order, version)
    assertAllowed(order, to)
    if (to === orderStatus.cancelled && (await hasReturn(trx, orderId)))
      throw new AppError(
        409,
        'این سفارش درخواست بازگشت دارد و لغو نمی‌شود. درخواست را رد کنید یا کالاها را از همان راه پس بگیرید.',
      )
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'order', id: orderId, action: 'moved', now },
      before: { status: order.status },
      after: { status: to, reason, ...(restock ? {} : { restock }) },
    })
    const cancel = { to: orderStatus.cancelled, cause: reason, actor, now, restock }
    if (to === orderStatus.cancelled && (await release(context, trx, order, cancel))) return
    if (to === orderStatus.cancelled && order.reservation === 'sold')
      return cancelSold(context, trx, order, { ...cancel, message: reason, smsReason: reason })
    await moveOrder(trx, { order, to, reservation: order.reservation, cause: reason, actor, now })
  })
  context.bus.emit('products.written', {})
  context.bus.emit('order.moved', { id: orderId })
  await publishBasketCount(context, known.user_id)
}

function assertAllowed({ status }: Order, to: OrderStatus) {
  if (staffMoves[status].includes(to)) return
  throw new AppError(
    409,
    `سفارشی که «${orderStatusInfo[status].nameFa}» است نمی‌تواند «${orderStatusInfo[to].nameFa}» شود.`,
  )
}

/** @throws AppError 409 when the order was changed since the caller read it */
export function assertVersion({ version }: Pick<Order, 'version'>, seen: number | undefined): void {
  if (seen === undefined || seen === version) return
  throw new AppError(
    409,
    'کس دیگری در این میان سفارش را تغییر داده است. وضع تازه را ببینید و دوباره انجام دهید.',
  )
}
