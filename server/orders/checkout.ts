import type { CheckoutAnswer } from '../../contract/orders/schemas.ts'
import { progressOf } from './parts/progress.ts'
import { orderStatus } from '../../contract/statuses.ts'
import { nameOfGateway } from '../../contract/orders/gatewayNames.ts'
import { toCallBack } from '../../contract/orders/links.ts'
import { toOrder } from '../../contract/storefrontPaths.ts'
import { toCallback } from './acceptCallback.ts'
import { gatewayMessages, type Gateway, type Refusal, type RequestResult } from './gateways/gateway.ts'
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
import type { CheckoutContext, OrdersContext, PaymentContext } from './context.ts'
import { CheckoutRefusal, causes } from './orderWords.ts'
import { nextGateway } from './paymentRefusal.ts'
import { placeOrder, type Placement } from './placeOrder.ts'
import { settleUnpaid } from './settlement/settleUnpaid.ts'
import { takeFree } from './verifyPayment.ts'

/** Limit per member. Refused and repeated requests count, because each locks the basket and reads everything. */
export const checkoutTries = { max: 60, windowMs: 60 * 60_000 }

/** A repeated request polls this often, for this long, for the result of the first one. */
const REPEAT_WAIT_MS = 15_000
const REPEAT_POLL_MS = 200

/**
 * Makes the order and returns the URL of the bank. A refusal returns a message and leaves the basket unchanged. A second request
 * with the same key (a double click, a retry, a second tab) returns the same order and URL.
 */
export async function checkout(context: CheckoutContext, placement: Placement): Promise<CheckoutAnswer> {
  await countOrRefuse(context.db, [[`checkout:${placement.userId}`, checkoutTries]], context.now())
  try {
    const placed = await placeOrder(context, placement)
    if (placed.kind === 'before') return await answerAgain(context, placed.order)
    context.bus.emit('order.placed', {})
    context.bus.emit('order.moved', { id: placed.orderId })
    await publishBasketCount(context, placement.userId)
    const { orderId, paymentId } = placed
    if (paymentId !== null) return await sendToGateway(context, paymentId)
    context.bus.emit('products.written', {})
    return await answerWith(context, placement.userId, { redirectUrl: toOrder(orderId), orderId })
  } catch (error) {
    if (!(error instanceof CheckoutRefusal)) throw error
    return answerWith(context, placement.userId, { message: error.message })
  }
}

/** Registers an attempt with the bank, outside any transaction because a bank may answer slowly. */
export async function sendToGateway(context: PaymentContext, paymentId: number): Promise<CheckoutAnswer> {
  const payment = await findPayment(context.db, paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} does not exist`)
  if (payment.amount === 0) return answerFree(context, payment)
  const { code, gateway, user_id, order_id } = payment
  const result = await context.gateways.of(gateway).request({
    amount: payment.amount,
    orderId: order_id,
    description: `سفارش ${order_id}${payment.part === null ? '' : `، بخش ${payment.part}،`} از ${context.shop.current().name}`,
    callbackUrl: `${context.settings.publicOrigin}${toCallback(code)}`,
    mobile: await mobileOf(context.db, user_id),
  })
  if (result.kind !== 'ready') return answerRefused(context, payment, result)
  // The shopper left the order in another tab during the request. The bank URL is not sent, so nothing can be paid.
  if (!(await noteSent(context, payment, result)))
    return answerRefusal(context, user_id, gatewayMessages.unpaid)
  context.bus.emit('payment.moved', { gateway, outcome: 'sent' })
  return answerWith(context, user_id, { redirectUrl: result.redirectUrl, orderId: order_id })
}

async function answerRefused(
  context: PaymentContext,
  payment: PaymentWithOwner,
  refusal: Refusal,
): Promise<CheckoutAnswer> {
  const { kind, code } = refusal
  const outcome = kind === 'refused' ? 'refused' : 'unreachable'
  const next = nextGateway(context.gateways, payment.amount, payment.gateway)
  const message = next ? tryNext[kind](payment.gateway, next.name) : refusal.message
  context.bus.emit('payment.moved', { gateway: payment.gateway, outcome })
  context.log.error({ payment: payment.id, bankCode: code }, 'the gateway did not take a payment')
  const cause = kind === 'refused' ? causes.gatewayRefused : causes.gatewaySilent
  await settleUnpaid(context, payment, { message, cause, final: true })
  context.bus.emit('products.written', {})
  return answerRefusal(context, payment.user_id, message, next)
}

const tryNext: Readonly<Record<Refusal['kind'], (failed: string, next: string) => string>> = {
  unknown: (failed, next) =>
    `${nameOfGateway(failed)} پاسخ نمی‌دهد. با ${nameOfGateway(next)} پرداخت کنید، یا کمی بعد دوباره تلاش کنید.`,
  refused: (failed, next) =>
    `${nameOfGateway(failed)} این پرداخت را نپذیرفت. با ${nameOfGateway(next)} پرداخت کنید یا با فروشگاه تماس بگیرید.`,
}

/** Stores the bank's answer to a new attempt. @returns whether the order still waits for this attempt */
function noteSent(
  { db, now, settings }: Pick<OrdersContext, 'db' | 'now' | 'settings'>,
  payment: PaymentWithOwner,
  { authority, redirectUrl }: Exclude<RequestResult, Refusal>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockBasket(trx, payment.user_id)
    const order = await lockOrder(trx, payment.order_id)
    const attempt = await lockPayment(trx, payment.id)
    if (order.status !== orderStatus.pending || attempt.status !== 'created') return false
    const next = progressOf(order, await listPayments(trx, order.id))?.next?.part ?? null
    if (attempt.part !== next) {
      // Another attempt has paid the part, and the shopper has not seen the bank's page of this attempt.
      await updatePayment(trx, attempt.id, { status: 'failed', settled_at: new Date(now()) })
      return false
    }
    await updatePayment(trx, payment.id, {
      status: 'sent',
      authority,
      redirect_url: redirectUrl,
      // The reconciler asks the bank at this time, unless the shopper has come back before.
      next_check_at: new Date(now() + settings.payments.reconcileEvery),
    })
    await moveOrder(trx, {
      order,
      to: orderStatus.sentToGateway,
      reservation: 'held',
      cause: causes.sent,
      actor: 'shop',
      now: now(),
    })
    return true
  })
}

/** Settles an order of 0 Toman and answers with the URL of the receipt. */
async function answerFree(context: PaymentContext, payment: PaymentWithOwner): Promise<CheckoutAnswer> {
  const { user_id, order_id, code } = payment
  if ((await takeFree(context, payment)) !== 'paid')
    return answerRefusal(context, user_id, gatewayMessages.unpaid)
  return answerWith(context, user_id, { redirectUrl: toCallBack(code), orderId: order_id })
}

/** @param next the gateway to try instead */
async function answerRefusal(
  context: Pick<OrdersContext, 'bus' | 'db'>,
  userId: number,
  message: string,
  next?: Gateway,
): Promise<CheckoutAnswer> {
  await publishBasketCount(context, userId)
  return answerWith(context, userId, { message, ...(next && { payBy: next.name }) })
}

/** An answer with the present basket count. */
export async function answerWith(
  { db }: Pick<OrdersContext, 'db'>,
  userId: number,
  fields: Partial<CheckoutAnswer>,
): Promise<CheckoutAnswer> {
  const state = await readBasketState(db, userId)
  return { message: '', redirectUrl: '', orderId: 0, ...fields, basketCount: shownCount(state) }
}

/** Waits for the first request with this key and answers with its result. */
async function answerAgain(context: Pick<OrdersContext, 'db'>, order: Order): Promise<CheckoutAnswer> {
  const deadline = Date.now() + REPEAT_WAIT_MS
  for (;;) {
    const attempts = await listPayments(context.db, order.id)
    const attempt = attempts.find(({ status }) => status === 'paid') ?? attempts.at(-1)
    const answer = (fields: Partial<CheckoutAnswer>) => answerWith(context, order.user_id, fields)
    if (attempt?.status === 'paid')
      return answer({ redirectUrl: toCallBack(attempt.code), orderId: order.id })
    if (attempt?.status === 'sent' || attempt?.status === 'verifying')
      return (await isHeld(context, order))
        ? answer({ redirectUrl: attempt.redirect_url, orderId: order.id })
        : answer({ message: notWaitingMessage })
    if (attempt?.status !== 'created' || Date.now() > deadline)
      return answer({ message: attempt?.message || gatewayMessages.unreachable })
    await new Promise((resolve) => setTimeout(resolve, REPEAT_POLL_MS))
  }
}

/** False once the shopper has left the order or it has expired: its stock is released, so it must not be paid any more. */
const isHeld = async ({ db }: Pick<OrdersContext, 'db'>, { id }: Order) =>
  (await findOrder(db, id))?.reservation === 'held'

const notWaitingMessage =
  'این سفارش دیگر در انتظار پرداخت نیست و کالاهای آن برای شما نگه داشته نشده‌اند. اگر هنوز آن‌ها را می‌خواهید، دوباره سفارش دهید.'
