/**
 * Settles attempts and their orders by the bank's answers (design §7). Every function here may run twice, late, or at the same
 * time as another: rows are locked in the order basket, order, payment, coupon, delivery window, stock, and a settled attempt
 * stays settled.
 */
import type { Transaction } from 'kysely'
import { openOrderStatuses, orderStatus } from '../../contract/statuses.ts'
import { clearFreeze, lockBasket, takeFromBasket } from '../basket/basketsRepository.ts'
import {
  addHistory,
  findOpenOrder,
  listOrderItems,
  lockOrder,
  moveOrder,
  type Order,
  type OrderItem,
} from './ordersRepository.ts'
import {
  listPayments,
  lockPayment,
  updatePayment,
  type Payment,
  type PaymentWithOwner,
} from './paymentsRepository.ts'
import type { Database } from '../database/schema.ts'
import { countSold, giveStockBack, takeStock } from '../catalogue/stockRepository.ts'
import type { OrdersContext } from './context.ts'
import { causes, payMessages, refunds, type Refund, wordsOfRefund } from './orderWords.ts'
import { canReverse } from './refunds/byHand.ts'
import type { NoticesContext } from './notices/shopperNotices.ts'
import { notifyOfReturn } from './notices/notifyOfReturn.ts'
import { finishReturnByBank, leaveReturnToStaff } from './refunds/refundsRepository.ts'
import { notifyOfBankRefund, notifyOfRefund } from './refunds/notifyOfRefund.ts'
import { lateRefund } from './stillFits.ts'

type Trx = Transaction<Database>
type Stores = Pick<OrdersContext, 'db' | 'now'>
type Shop = Stores & Pick<OrdersContext, 'settings' | 'gateways'>
type Notifying = Stores & NoticesContext

export interface Captured {
  readonly refId: string
  readonly cardPan: string
}

/** `paid`: the order is now paid. `refund`: the money cannot be used for it. `before`: the attempt was settled already. */
export type Settlement = 'paid' | 'refund' | 'before'

/** Settles an attempt whose money the bank has captured. */
export function settlePaid(
  context: Shop & Notifying,
  payment: PaymentWithOwner,
  captured: Captured,
): Promise<Settlement> {
  return locked(context.db, payment, (trx, order, attempt) => {
    const age = context.now() - attempt.created_at.getTime()
    const cause = order.reservation === 'held' ? causes.paid : causes.paidLate
    return settleCaptured(context, trx, { order, attempt, ...captured, age, cause, actor: 'bank' })
  })
}

interface Arrival extends Captured, Pick<Sale, 'order' | 'cause' | 'actor'> {
  readonly attempt: Payment
  /** ms for which the money was late, or its attempt open. */
  readonly age: number
}

/** Uses money that has arrived for its order, or marks it for a refund. Basket, order and payment must be locked. */
export async function settleCaptured(
  context: Shop & Notifying,
  trx: Trx,
  { order, attempt, refId, cardPan, age, cause, actor }: Arrival,
): Promise<Settlement> {
  const { now, settings, gateways } = context
  if (isFinal(attempt)) return 'before'
  const items = await listOrderItems(trx, order.id)
  const facts = { ref_id: refId, card_pan: cardPan, settled_at: new Date(now()) }
  const refusal = await refundOf(trx, order, { items, age, now, settings })
  if (!refusal) {
    await updatePayment(trx, attempt.id, { ...facts, status: 'paid', message: '' })
    await sell(trx, { order, items, cause, actor, now: now() })
    return 'paid'
  }
  const byHand = !canReverse(gateways, { ...attempt, settled_at: facts.settled_at }, now())
  await updatePayment(trx, attempt.id, {
    ...facts,
    status: 'refundDue',
    message: refusal.message,
    by_hand: byHand,
    refund_due_at: new Date(now()),
    next_check_at: new Date(now()),
  })
  await note(trx, order, refusal.cause, now())
  await notifyOfRefund(trx, context, dueOf(attempt), byHand ? 'staff' : 'bank')
  return 'refund'
}

/** Marks an order of 0 Toman as paid unless it was given up. No bank is asked. */
export function settleFree({ db, now }: Stores, payment: PaymentWithOwner): Promise<'paid' | 'before'> {
  return locked(db, payment, async (trx, order, attempt) => {
    if (isFinal(attempt) || attempt.status === 'failed' || order.reservation !== 'held') return 'before'
    await updatePayment(trx, attempt.id, { status: 'paid', settled_at: new Date(now()) })
    const items = await listOrderItems(trx, order.id)
    await sell(trx, { order, items, cause: causes.free, actor: 'shop', now: now() })
    return 'paid'
  })
}

interface Sale extends Pick<Late, 'items'> {
  readonly order: Order
  readonly cause: string
  readonly actor: string
  /** ms */
  readonly now: number
}

async function sell(trx: Trx, { items, ...move }: Sale): Promise<void> {
  await moveOrder(trx, { ...move, to: orderStatus.paid, reservation: 'sold' })
  await countSold(trx, items)
  // The items of an order by card left the basket when it was made.
  if (move.order.pay_by === 'bank') await emptyBasket(trx, move.order, items)
}

interface Late extends Pick<Shop, 'now' | 'settings'> {
  readonly items: readonly OrderItem[]
  readonly age: number
}

/** Why captured money cannot be used for its order; null when it can, with the stock taken. */
async function refundOf(trx: Trx, order: Order, { items, ...late }: Late): Promise<Refund | null> {
  if (order.reservation === 'held') return null
  if (order.reservation === 'sold') return refunds.second
  const refund = await lateRefund(trx, order, late)
  if (refund) return refund
  return (await takeStock(trx, items)) ? refunds.stock : null
}

/** Removes the bought items from the basket, unless the basket is frozen for another order. */
async function emptyBasket(trx: Trx, order: Order, items: readonly OrderItem[]) {
  const other = await findOpenOrder(trx, order.user_id)
  if (other) return
  await takeFromBasket(trx, order.user_id, items)
  await clearFreeze(trx, order.user_id)
}

export interface Unpaid {
  readonly message: string
  readonly cause: string
  /** The bank will never capture this attempt. Otherwise the reconciler checks it on, although the order is given up. */
  readonly final: boolean
}

/**
 * Fails an order without a captured payment and releases its stock and basket, unless a later attempt is paying it. Returns
 * whether this is new.
 */
export function settleUnpaid(
  { db, now }: Stores,
  payment: PaymentWithOwner,
  { message, cause, final }: Unpaid,
): Promise<boolean> {
  return locked(db, payment, async (trx, order, attempt) => {
    if (isFinal(attempt) || attempt.status === 'failed') return false
    await updatePayment(trx, attempt.id, {
      message,
      ...(final ? { status: 'failed', settled_at: new Date(now()) } : {}),
    })
    // A newer attempt may hold the stock by now.
    if ((await listPayments(trx, order.id)).at(-1)?.id !== attempt.id) return false
    return release(trx, order, { to: orderStatus.paymentFailed, cause, actor: 'bank', now: now() })
  })
}

/**
 * The bank has the money of an attempt but never let the shop capture it: the order fails as if unpaid, and staff refund it,
 * because no gateway reverses an uncaptured payment. Returns whether this is new.
 */
export function settleUncaptured(context: Notifying, payment: PaymentWithOwner): Promise<boolean> {
  const { db, now } = context
  return locked(db, payment, async (trx, order, attempt) => {
    if (isFinal(attempt)) return false
    const at = new Date(now())
    const { cause, message } = refunds.uncaptured
    await updatePayment(trx, attempt.id, {
      ...{ status: 'refundDue', by_hand: true, message },
      ...{ settled_at: at, refund_due_at: at, next_check_at: at },
    })
    if ((await listPayments(trx, order.id)).at(-1)?.id === attempt.id)
      await release(trx, order, {
        to: orderStatus.paymentFailed,
        cause: causes.notPaid,
        actor: 'bank',
        now: now(),
      })
    await note(trx, order, cause, now())
    await notifyOfRefund(trx, context, dueOf(attempt), 'staff')
    return true
  })
}

const dueOf = ({ order_id: orderId, amount }: Payment) => ({ orderId, amount })

/**
 * Releases stock and basket of an order, unless it holds none any more. Order and basket must be locked. Returns whether it held
 * them.
 */
export async function release(
  trx: Trx,
  order: Order,
  { restock = true, ...move }: { to: 4 | 5; cause: string; actor: string; now: number; restock?: boolean },
): Promise<boolean> {
  if (order.reservation !== 'held' || !openOrderStatuses.some((open) => open === order.status)) return false
  if (restock) await giveStockBack(trx, await listOrderItems(trx, order.id))
  await moveOrder(trx, { ...move, order, reservation: 'released' })
  if (order.pay_by === 'bank') await clearFreeze(trx, order.user_id)
  return true
}

/** Marks a payment as refunded by the gateway, and finishes the return that it was for. Returns whether this is new. */
export function settleRefunded(context: Notifying, payment: PaymentWithOwner): Promise<boolean> {
  const { db, now } = context
  return locked(db, payment, async (trx, order, attempt) => {
    if (attempt.status !== 'refundDue') return false
    const ofReturn = await finishReturnByBank(trx, attempt.id, new Date(now()))
    const isSecond = order.reservation === 'sold' && !ofReturn
    await updatePayment(trx, attempt.id, {
      status: 'refunded',
      message: isSecond ? payMessages.refundedSecond : wordsOfRefund(attempt.message),
    })
    await note(trx, order, causes.refunded, now())
    if (ofReturn)
      await notifyOfReturn(trx, context, { ...ofReturn, state: 'refunded', by: 'bank', words: '' })
    else await notifyOfBankRefund(trx, context, { ...dueOf(attempt), reference: attempt.ref_id })
    return true
  })
}

/**
 * Leaves a refund to staff, because the gateway refused it or its answer is unknown. The gateway is not asked again. A payment
 * that was due for a return is `paid` again, and the return waits for a transfer. Returns whether this is new.
 */
export function settleByHand(context: Notifying, payment: PaymentWithOwner): Promise<boolean> {
  const { db, now } = context
  return locked(db, payment, async (trx, order, attempt) => {
    if (attempt.status !== 'refundDue' || attempt.by_hand) return false
    const isOfReturn = await leaveReturnToStaff(trx, attempt.id, new Date(now()))
    await updatePayment(
      trx,
      attempt.id,
      isOfReturn ? { status: 'paid', message: '', refund_due_at: null } : { by_hand: true },
    )
    await note(trx, order, causes.byHand, now())
    await notifyOfRefund(trx, context, dueOf(attempt), 'staff')
    return true
  })
}

export const isFinal = ({ status }: Payment) =>
  status === 'paid' || status === 'refundDue' || status === 'refunded'

/** A line of history without a change of status. */
const note = (trx: Trx, { id, status }: Order, cause: string, now: number) =>
  addHistory(trx, {
    order_id: id,
    from_status: status,
    to_status: status,
    cause,
    actor: 'shop',
    created_at: new Date(now),
  })

/** Locks basket, order and payment of an attempt. */
export function locked<T>(
  db: Stores['db'],
  payment: PaymentWithOwner,
  work: (trx: Trx, order: Order, attempt: Payment) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockBasket(trx, payment.user_id)
    const order = await lockOrder(trx, payment.order_id)
    return work(trx, order, await lockPayment(trx, payment.id))
  })
}
