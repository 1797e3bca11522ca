import type { CheckoutAnswer } from '../../contract/orders/schemas.ts'
import { orderStatus } from '../../contract/statuses.ts'
import { toCallBack } from '../../contract/orders/links.ts'
import { callbackPath } from './acceptCallback.ts'
import { gatewayMessages } from './gateways/gateway.ts'
import { countOrRefuse } from '../http/limits.ts'
import { publishBasketCount, shownCount } from '../basket/basketCount.ts'
import { lockBasket, readBasketState } from '../basket/basketsRepository.ts'
import { mobileOf } from '../identity/usersRepository.ts'
import { findOrder, lockOrder, moveOrder, type Order } from './ordersRepository.ts'
import {
  findPayment,
  listPayments,
  lockPayment,
  updatePayment,
  type PaymentWithOwner,
} from './paymentsRepository.ts'
import type { OrdersContext } from './context.ts'
import { causes } from './orderWords.ts'
import { CheckoutRefusal, placeOrder, type Placement } from './placeOrder.ts'
import { settleUnpaid } from './settle.ts'
import { takeFree } from './verifyPayment.ts'

/** Tries of a member, refused ones and repeated requests too: each locks the basket and reads all that it needs. */
export const checkoutTries = { max: 60, windowMs: 60 * 60_000 }

/** How long the second of two equal requests waits for what the first one makes, and how often it looks. */
const TWIN_WAIT_MS = 15_000
const TWIN_LOOK_MS = 200

/**
 * Makes the order and says where to pay it. A refusal is a message with the basket as it was; the same key
 * (a double click, a repeated request, a second tab) gives the same order and the same address.
 */
export async function checkout(context: OrdersContext, placement: Placement): Promise<CheckoutAnswer> {
  await countOrRefuse(context.db, [[`checkout:${placement.userId}`, checkoutTries]], context.now())
  try {
    const placed = await placeOrder(context, placement)
    if (placed.kind === 'before') return await answerAgain(context, placed.order)
    context.bus.emit('order.placed', {})
    context.bus.emit('order.moved', { id: placed.orderId })
    await publishBasketCount(context, placement.userId)
    return await sendToGateway(context, placed.paymentId)
  } catch (error) {
    if (!(error instanceof CheckoutRefusal)) throw error
    return { message: error.message, basketCount: error.basketCount, redirectUrl: '', orderId: 0 }
  }
}

/** Registers an attempt with the bank. Outside any transaction: a bank may take its time. */
export async function sendToGateway(context: OrdersContext, paymentId: number): Promise<CheckoutAnswer> {
  const payment = await findPayment(context.db, paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} does not exist`)
  if (payment.amount === 0) return answerFree(context, payment)
  const result = await context.gateways.of(payment.gateway).request({
    amount: payment.amount,
    orderId: payment.order_id,
    description: `سفارش ${payment.order_id} از ${context.shop.current().name}`,
    callbackUrl: `${context.settings.publicOrigin}${callbackPath}`,
    mobile: await mobileOf(context.db, payment.user_id),
  })
  const { gateway } = payment
  if (result.kind !== 'ready') {
    const outcome = result.kind === 'refused' ? 'refused' : 'unreachable'
    context.bus.emit('payment.moved', { gateway, outcome })
    context.log.error({ payment: payment.id, bankCode: result.code }, 'the gateway did not take a payment')
    const cause = result.kind === 'refused' ? causes.gatewayRefused : causes.gatewaySilent
    await settleUnpaid(context, payment, { message: result.message, cause, final: true })
    context.bus.emit('products.written', {})
    return refusalOf(context, payment.user_id, result.message)
  }
  const isWanted = await context.db.transaction().execute(async (trx) => {
    await lockBasket(trx, payment.user_id)
    const order = await lockOrder(trx, payment.order_id)
    const attempt = await lockPayment(trx, payment.id)
    if (order.status !== orderStatus.pending || attempt.status !== 'created') return false
    await updatePayment(trx, payment.id, {
      status: 'sent',
      authority: result.authority,
      redirect_url: result.redirectUrl,
      // The first time the bank is asked about a shopper who has not come back.
      next_check_at: new Date(context.now() + context.settings.payments.reconcileEvery),
    })
    await moveOrder(trx, {
      order,
      to: orderStatus.sentToGateway,
      reservation: 'held',
      cause: causes.sent,
      actor: 'shop',
      now: context.now(),
    })
    return true
  })
  // Left in another tab while the bank was being asked: nobody was sent there, so nothing can be paid.
  if (!isWanted) return refusalOf(context, payment.user_id, gatewayMessages.unpaid)
  context.bus.emit('payment.moved', { gateway, outcome: 'sent' })
  const state = await readBasketState(context.db, payment.user_id)
  return {
    message: '',
    basketCount: shownCount(state),
    redirectUrl: result.redirectUrl,
    orderId: payment.order_id,
  }
}

/** Nothing to pay: straight to the receipt. */
async function answerFree(context: OrdersContext, payment: PaymentWithOwner): Promise<CheckoutAnswer> {
  const { user_id, order_id, code } = payment
  if ((await takeFree(context, payment)) !== 'paid')
    return refusalOf(context, user_id, gatewayMessages.unpaid)
  const state = await readBasketState(context.db, user_id)
  return {
    message: '',
    basketCount: shownCount(state),
    redirectUrl: toCallBack(code),
    orderId: order_id,
  }
}

async function refusalOf(context: OrdersContext, userId: number, message: string): Promise<CheckoutAnswer> {
  await publishBasketCount(context, userId)
  const state = await readBasketState(context.db, userId)
  return { message, basketCount: shownCount(state), redirectUrl: '', orderId: 0 }
}

/** What the first request of this key got, once it has it. */
async function answerAgain(context: OrdersContext, order: Order): Promise<CheckoutAnswer> {
  const deadline = Date.now() + TWIN_WAIT_MS
  for (;;) {
    const attempts = await listPayments(context.db, order.id)
    const attempt = attempts.find(({ status }) => status === 'paid') ?? attempts.at(-1)
    const state = await readBasketState(context.db, order.user_id)
    const answer = { message: '', basketCount: shownCount(state), redirectUrl: '', orderId: order.id }
    if (attempt?.status === 'paid') return { ...answer, redirectUrl: toCallBack(attempt.code) }
    if (attempt?.status === 'sent' || attempt?.status === 'verifying')
      return (await isHeld(context, order))
        ? { ...answer, redirectUrl: attempt.redirect_url }
        : { ...answer, message: letGo, orderId: 0 }
    if (attempt?.status !== 'created' || Date.now() > deadline)
      return { ...answer, message: attempt?.message || gatewayMessages.unreachable, orderId: 0 }
    await new Promise((resolve) => setTimeout(resolve, TWIN_LOOK_MS))
  }
}

/** Left or over by now, its goods are free again: nobody is sent to the bank for them, though its page may still be open. */
const isHeld = async ({ db }: OrdersContext, { id }: Order) =>
  (await findOrder(db, id))?.reservation === 'held'

const letGo =
  'این سفارش دیگر در انتظار پرداخت نیست و کالاهای آن برای شما نگه داشته نشده‌اند. اگر هنوز آن‌ها را می‌خواهید، دوباره سفارش دهید.'
