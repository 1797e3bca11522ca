import type { CheckoutAnswer } from '../../../contract/schemas/order.ts'
import { FROZEN_BASKET_COUNT, orderStatus } from '../../../contract/statuses.ts'
import { lockBasket, readBasketState } from '../../repositories/baskets.ts'
import { canBePaidAgain, listOrderItems, lockOrder, moveOrder } from '../../repositories/orders.ts'
import { takeStock } from '../../repositories/stock.ts'
import { freezeBasket, frozenMessage, tellBasketState } from '../basketFreeze.ts'
import type { AppContext } from '../context.ts'
import { sendToGateway } from './checkout.ts'
import { causes } from './orderWords.ts'
import { paymentRefusal } from './paymentRefusal.ts'
import { CheckoutRefusal, openAttempt } from './placeOrder.ts'

/**
 * Another attempt to pay an order that failed, at the prices it was made with. Its stock is reserved anew.
 * @returns null when the member has no such order
 */
export async function payAgain(
  context: AppContext,
  userId: number,
  orderId: number,
): Promise<CheckoutAnswer | null> {
  try {
    const paymentId = await reopen(context, userId, orderId)
    if (paymentId === null) return null
    await tellBasketState(context, userId)
    return await sendToGateway(context, paymentId)
  } catch (error) {
    if (!(error instanceof CheckoutRefusal)) throw error
    return { message: error.message, basketCount: error.basketCount, redirectUrl: '', orderId: 0 }
  }
}

function reopen(context: AppContext, userId: number, orderId: number): Promise<number | null> {
  return context.db.transaction().execute(async (trx) => {
    await lockBasket(trx, userId)
    const own = await trx
      .selectFrom('orders')
      .where('id', '=', orderId)
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirst()
    if (!own) return null
    const order = await lockOrder(trx, orderId)
    const basket = await readBasketState(trx, userId)
    if (basket.frozen) throw new CheckoutRefusal(basket.freezeMessage || frozenMessage, FROZEN_BASKET_COUNT)
    if (!canBePaidAgain(order)) throw new CheckoutRefusal('این سفارش در انتظار پرداخت نیست.', basket.count)
    const outOfLimits = paymentRefusal(context.gateways.current, order.payable)
    if (outOfLimits) throw new CheckoutRefusal(outOfLimits, basket.count)
    const items = await listOrderItems(trx, orderId)
    const missing = await takeStock(trx, items)
    if (missing) {
      const name = items.find(({ product_id }) => product_id === missing.product_id)?.name_fa ?? ''
      throw new CheckoutRefusal(`«${name}» دیگر موجود نیست؛ این سفارش را نمی‌توان پرداخت کرد.`, basket.count)
    }
    await moveOrder(trx, {
      order,
      to: orderStatus.pending,
      reservation: 'held',
      cause: causes.payAgain,
      actor: 'shopper',
      now: context.now(),
    })
    await freezeBasket(trx, userId, '', context)
    return openAttempt(trx, context, { orderId, amount: order.payable })
  })
}
