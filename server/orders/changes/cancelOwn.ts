import { orderStatus } from '../../../contract/statuses.ts'
import { publishBasketCount } from '../../basket/basketCount.ts'
import { lockBasket } from '../../basket/basketsRepository.ts'
import { cancelSold } from '../cancelSold.ts'
import type { PaymentContext } from '../context.ts'
import { existingOrder } from '../existingOrder.ts'
import { lockOrder } from '../ordersRepository.ts'
import { causes, payMessages } from '../orderWords.ts'
import { assertChangeable } from './changeable.ts'

interface OwnCancellation {
  readonly userId: number
  readonly orderId: number
  /** Optional text of the shopper; empty without one. */
  readonly reason: string
}

/**
 * The owner cancels a paid order that staff have not begun to prepare. Cancelling it again changes nothing.
 * @throws AppError 404, or 409 when staff were faster
 */
export async function cancelOwn(
  context: PaymentContext,
  { userId, orderId, reason }: OwnCancellation,
): Promise<void> {
  await existingOrder(context.db, orderId, userId)
  const isNew = await context.db.transaction().execute(async (trx) => {
    await lockBasket(trx, userId)
    const order = await lockOrder(trx, orderId)
    if (order.status === orderStatus.cancelled) return false
    assertChangeable(order)
    await cancelSold(context, trx, order, {
      ...{ cause: causes.ownCancel, actor: 'shopper', now: context.now(), restock: true },
      ...{ message: payMessages.ownCancel, smsReason: 'به درخواست شما' },
      detail: reason.trim() && `علت: ${reason.trim()}`,
    })
    return true
  })
  if (!isNew) return
  context.bus.emit('products.written', {})
  context.bus.emit('order.moved', { id: orderId })
  await publishBasketCount(context, userId)
}
