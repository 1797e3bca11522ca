/**
 * Settles attempts and their orders by the bank's answers (docs/payments.md). Every function here may run twice, late, or at the same
 * time as another: rows are locked in the order basket, order, payment, coupon, delivery window, stock, and a settled attempt
 * stays settled.
 */
import type { Transaction } from 'kysely'
import { orderStatus } from '../../../contract/statuses.ts'
import { clearFreeze, takeFromBasket } from '../../basket/basketsRepository.ts'
import { countSold, takeStock } from '../../catalogue/stockRepository.ts'
import type { Database } from '../../database/schema.ts'
import type { OrdersContext } from '../context.ts'
import { dueOf, isFinal, locked, note } from './lockAttempt.ts'
import type { NoticesContext } from '../notices/shopperNotices.ts'
import { causes, refunds, type Refund } from '../orderWords.ts'
import { findOpenOrder, listOrderItems, moveOrder, type Order, type OrderItem } from '../ordersRepository.ts'
import { holdForNextPart, partRefusal } from '../parts/takePart.ts'
import { progressOf } from '../parts/progress.ts'
import { listPayments, updatePayment, type Payment, type PaymentWithOwner } from '../paymentsRepository.ts'
import { canReverse } from '../refunds/byHand.ts'
import { notifyOfRefund } from '../refunds/notifyOfRefund.ts'
import { lateRefund } from '../stillFits.ts'

type Trx = Transaction<Database>
type Stores = Pick<OrdersContext, 'db' | 'now'>
type Shop = Stores & Pick<OrdersContext, 'settings' | 'gateways'>
type Notifying = Stores & NoticesContext

export interface Captured {
  readonly refId: string
  readonly cardPan: string
}

/**
 * `paid`: the order is now paid. `part`: a part of the order is now paid. `refund`: the order cannot use the money. `before`: the
 * attempt was settled already.
 */
export type Settlement = 'paid' | 'part' | 'refund' | 'before'

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
  /** ms for which the attempt was open; for card-to-card from the end of the hold to the receipt. */
  readonly age: number
}

/** Uses captured money for its order or marks it for a refund. Basket, order and payment must be locked. */
export async function settleCaptured(
  context: Shop & Notifying,
  trx: Trx,
  { order, attempt, refId, cardPan, age, cause, actor }: Arrival,
): Promise<Settlement> {
  const { now, settings, gateways } = context
  if (isFinal(attempt)) return 'before'
  const items = await listOrderItems(trx, order.id)
  const facts = { ref_id: refId, card_pan: cardPan, settled_at: new Date(now()) }
  const before = progressOf(order, await listPayments(trx, order.id))
  const refusal = before
    ? partRefusal(order, before, attempt.part)
    : await refundOf(trx, order, { items, age, now, settings })
  if (!refusal) {
    await updatePayment(trx, attempt.id, { ...facts, status: 'paid', message: '' })
    const after = progressOf(order, await listPayments(trx, order.id))
    if (after?.next) {
      await holdForNextPart(context, trx, { order, part: attempt.part ?? 0, after })
      return 'part'
    }
    if (after && after.captured !== order.payable)
      throw new Error(`The parts of order ${order.id} are ${after.captured} of ${order.payable} Toman`)
    const sold = after ? causes.allPartsPaid(after.amounts.length) : cause
    await sell(trx, { order, items, cause: sold, actor, now: now() })
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

/** Marks an order of 0 Toman as paid, without a bank, unless the shopper has left it. */
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
  /** ms since the epoch */
  readonly now: number
}

async function sell(trx: Trx, { items, ...move }: Sale): Promise<void> {
  await moveOrder(trx, { ...move, to: orderStatus.paid, reservation: 'sold' })
  await countSold(trx, items)
  // A card-to-card order has taken its items out of the basket at the checkout.
  if (move.order.pay_by === 'bank') await emptyBasket(trx, move.order, items)
}

interface Late extends Pick<Shop, 'now' | 'settings'> {
  readonly items: readonly OrderItem[]
  readonly age: number
}

/** Why captured money cannot be used for its order. Null when it can; a released order then has its stock reserved again. */
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
  await takeFromBasket(trx, { userId: order.user_id, couponCode: order.coupon_code, bought: items })
  await clearFreeze(trx, order.user_id)
}
