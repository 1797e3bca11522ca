/** Decides whether an order uses a captured part, and how long it waits for the next one. The order must be locked. */
import type { Transaction } from 'kysely'
import { orderStatus } from '../../../contract/statuses.ts'
import { freezeBasket } from '../../basket/basketFreeze.ts'
import type { Database } from '../../database/schema.ts'
import type { OrdersContext } from '../context.ts'
import { moveOrder, type Order, type OrderMove } from '../ordersRepository.ts'
import { causes, refunds, type Refund } from '../orderWords.ts'
import { listPayments } from '../paymentsRepository.ts'
import { partsWords } from './partsWords.ts'
import { mostTimeForPart } from './partTime.ts'
import { isHeldInParts, openAttemptsOf, progressOf, type Progress } from './progress.ts'

/**
 * Why a captured part cannot be used; null when it can. A part that arrives after its order ended must be refunded, because the
 * refund of the other parts has begun already.
 */
export function partRefusal(
  { reservation }: Pick<Order, 'reservation'>,
  { paid }: Progress,
  part: number | null,
): Refund | null {
  if (part === null) return refunds.second
  if (paid.has(part)) return refunds.samePart
  return reservation === 'held' ? null : refunds.latePart
}

type Holding = Pick<OrdersContext, 'now' | 'settings'>

/** Holds the order for its next part: a captured part gives one more whole hold, so `parts.length` holds at most. */
export async function holdForNextPart(
  context: Holding,
  trx: Transaction<Database>,
  { order, part, after }: { readonly order: Order; readonly part: number; readonly after: Progress },
): Promise<void> {
  const heldUntil = context.now() + context.settings.basketFreezeMinutes * 60_000
  const cause = causes.partPaid(part, after.amounts.length)
  await holdOn(context, trx, { order, to: orderStatus.pending, heldUntil, cause, actor: 'bank' }, after)
}

/**
 * Extends the hold of an order while the shopper is on the bank's page of a part, because the end of the hold would refund the
 * captured parts. Each attempt extends the hold once. Returns whether it was extended.
 */
export async function holdForOpenPart(
  context: Holding,
  trx: Transaction<Database>,
  order: Order,
): Promise<boolean> {
  const payments = await listPayments(trx, order.id)
  const progress = progressOf(order, payments)
  const newest = openAttemptsOf(order, payments).at(-1)
  if (!isHeldInParts(order) || !progress?.paid.size || !newest) return false
  const heldUntil = newest.created_at.getTime() + mostTimeForPart(context)
  if (heldUntil <= context.now()) return false
  const cause = causes.partAwaited(newest.part ?? 0)
  await holdOn(context, trx, { order, to: order.status, heldUntil, cause, actor: 'shop' }, progress)
  return true
}

interface LongerHold extends Pick<OrderMove, 'to' | 'cause' | 'actor'> {
  readonly order: Order
  /** ms since the epoch */
  readonly heldUntil: number
}

async function holdOn(
  context: Holding,
  trx: Transaction<Database>,
  { order, heldUntil: until, ...move }: LongerHold,
  progress: Progress,
): Promise<void> {
  const heldUntil = Math.max(order.held_until?.getTime() ?? 0, until)
  await moveOrder(trx, { ...move, order, reservation: 'held', now: context.now(), heldUntil })
  await freezeBasket(trx, order.user_id, partsWords.frozen(order, progress), context, heldUntil)
}
