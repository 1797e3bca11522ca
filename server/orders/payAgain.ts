import type { CheckoutAnswer } from '../../contract/orders/schemas.ts'
import { orderStatus } from '../../contract/statuses.ts'
import { publishBasketCount } from '../basket/basketCount.ts'
import { lockBasket } from '../basket/basketsRepository.ts'
import { existingOrder } from './existingOrder.ts'
import { listOrderItems, lockOrder, moveOrder, type Order } from './ordersRepository.ts'
import { freezeBasket } from '../basket/basketFreeze.ts'
import type { CheckoutContext } from './context.ts'
import { answerWith, sendToGateway } from './checkout.ts'
import { refuseToOrder, reserve } from './holds.ts'
import { openFirstAttempt } from './openPayment.ts'
import { refuseManyBankCalls } from './orderLimits.ts'
import { CheckoutRefusal, causes } from './orderWords.ts'
import { payPart } from './parts/payPart.ts'
import { isHeldInParts } from './parts/progress.ts'
import { movedPromise } from './slots/movedPromise.ts'
import { slotText } from './slots/slotText.ts'
import { lockOffers, payAgainRefusal, soldMeanwhile } from './stillFits.ts'

interface PayAgain {
  readonly userId: number
  readonly orderId: number
  /** Name of the gateway; absent: the preferred one. */
  readonly payBy?: string | undefined
}

/**
 * Starts the next payment of an order in parts, or reserves the stock of a failed order again and starts another attempt to pay.
 * If prices, coupon, delivery window or stock no longer allow the order, the message says what has changed.
 * @throws AppError 404, or 429 with the time of the next try
 */
export async function payAgain(context: CheckoutContext, request: PayAgain): Promise<CheckoutAnswer> {
  const { userId } = request
  try {
    const order = await existingOrder(context.db, request.orderId, userId)
    if (isHeldInParts(order)) return await continueInParts(context, order, request)
    const paymentId = await reopen(context, request)
    context.bus.emit('products.written', {})
    await publishBasketCount(context, userId)
    return await sendToGateway(context, paymentId)
  } catch (error) {
    if (!(error instanceof CheckoutRefusal)) throw error
    return answerWith(context, userId, { message: error.message })
  }
}

async function continueInParts(
  context: CheckoutContext,
  order: Order,
  { payBy }: PayAgain,
): Promise<CheckoutAnswer> {
  const found = await payPart(context, order, payBy)
  if (found.kind === 'attempt') return sendToGateway(context, found.id)
  return answerWith(context, order.user_id, { redirectUrl: found.redirectUrl, orderId: order.id })
}

function reopen(context: CheckoutContext, { userId, orderId, payBy }: PayAgain): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    await lockBasket(trx, userId)
    const order = await lockOrder(trx, orderId)
    await refuseToOrder(trx, userId)
    await refuseManyBankCalls(trx, userId, context)
    await lockOffers(trx, order)
    const refusal = await payAgainRefusal(trx, order, context)
    if (refusal) throw new CheckoutRefusal(refusal)
    const items = await listOrderItems(trx, orderId)
    const moved = await movedPromise(trx, order, { items, ...context })
    // Another shopper may have taken the stock since it was read.
    const heldUntil = await reserve(trx, { userId, items }, context, soldMeanwhile)
    await moveOrder(trx, {
      order,
      to: orderStatus.pending,
      reservation: 'held',
      cause: moved ? `${causes.payAgain}؛ زمان تازهٔ تحویل: ${slotText(moved)}` : causes.payAgain,
      actor: 'shopper',
      now: context.now(),
      heldUntil,
    })
    await freezeBasket(trx, userId, '', context, heldUntil)
    return openFirstAttempt(trx, context, { ...order, orderId, payBy })
  })
}
