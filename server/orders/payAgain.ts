import type { CheckoutAnswer } from '../../contract/orders/schemas.ts'
import { FROZEN_BASKET_COUNT, orderStatus } from '../../contract/statuses.ts'
import { publishBasketCount } from '../basket/basketCount.ts'
import { lockBasket, readBasketState } from '../basket/basketsRepository.ts'
import { findOrder, listOrderItems, lockOrder, moveOrder } from './ordersRepository.ts'
import { takeStock } from '../catalogue/stockRepository.ts'
import { freezeBasket, frozenMessage } from '../basket/basketFreeze.ts'
import type { OrdersContext } from './context.ts'
import { sendToGateway } from './checkout.ts'
import { holdEnd } from './holds.ts'
import { refuseManyBankCalls } from './orderLimits.ts'
import { causes } from './orderWords.ts'
import { CheckoutRefusal, mustVerifyFirst, openAttempt, verifyFirstMessage } from './placeOrder.ts'
import { lockOffers, payAgainRefusal, soldMeanwhile } from './stillFits.ts'

/**
 * Another attempt to pay an order that failed, as long as everything about it is as it was: prices, coupon,
 * delivery window and stock, which is reserved again. Otherwise the message says what has changed.
 * @returns null when the member has no such order
 * @throws AppError 429 with the time of the next try
 */
export async function payAgain(
  context: OrdersContext,
  userId: number,
  orderId: number,
): Promise<CheckoutAnswer | null> {
  try {
    const paymentId = await reopen(context, userId, orderId)
    if (paymentId === null) return null
    context.bus.emit('products.written', {})
    await publishBasketCount(context, userId)
    return await sendToGateway(context, paymentId)
  } catch (error) {
    if (!(error instanceof CheckoutRefusal)) throw error
    return { message: error.message, basketCount: error.basketCount, redirectUrl: '', orderId: 0 }
  }
}

function reopen(context: OrdersContext, userId: number, orderId: number): Promise<number | null> {
  return context.db.transaction().execute(async (trx) => {
    await lockBasket(trx, userId)
    if (!(await findOrder(trx, orderId, userId))) return null
    const order = await lockOrder(trx, orderId)
    const basket = await readBasketState(trx, userId)
    if (basket.frozen) throw new CheckoutRefusal(basket.freezeMessage || frozenMessage, FROZEN_BASKET_COUNT)
    const refuse = (message: string): never => {
      throw new CheckoutRefusal(message, basket.count)
    }
    if (await mustVerifyFirst(trx, userId)) refuse(verifyFirstMessage)
    await refuseManyBankCalls(trx, userId, context)
    await lockOffers(trx, order)
    const refusal = await payAgainRefusal(trx, order, context)
    if (refusal) refuse(refusal)
    const items = await listOrderItems(trx, orderId)
    const productIds = items.map(({ product_id }) => product_id)
    const heldUntil = await holdEnd(trx, { userId, productIds }, context)
    const missing = await takeStock(trx, items)
    // Somebody was faster since the stock was read.
    if (missing) refuse(soldMeanwhile(items.find((i) => i.product_id === missing.product_id)?.name_fa ?? ''))
    await moveOrder(trx, {
      order,
      to: orderStatus.pending,
      reservation: 'held',
      cause: causes.payAgain,
      actor: 'shopper',
      now: context.now(),
      heldUntil,
    })
    await freezeBasket(trx, userId, '', context, heldUntil)
    return openAttempt(trx, context, { orderId, amount: order.payable })
  })
}
