/** Ends the freeze of a basket without a payment, when the shopper leaves it or its time is over (docs/payments.md). */
import type { Transaction } from 'kysely'
import type { BasketStateAnswer } from '../../contract/basket/freezeSchemas.ts'
import { orderStatus } from '../../contract/statuses.ts'
import { publishBasketCount, shownCount } from '../basket/basketCount.ts'
import {
  clearFreeze,
  isFreezeOver,
  listOverdueFreezes,
  lockBasket,
  readBasketState,
} from '../basket/basketsRepository.ts'
import { findOpenOrder, findOrder, lockOrder } from './ordersRepository.ts'
import { isUnsettled, listPayments } from './paymentsRepository.ts'
import type { Database } from '../database/schema.ts'
import { notFrozenMessage, unfrozenMessage } from '../basket/basketFreeze.ts'
import type { PaymentContext } from './context.ts'
import { causes, payMessages } from './orderWords.ts'
import { partsWords } from './parts/partsWords.ts'
import { progressOf } from './parts/progress.ts'
import { holdForOpenPart } from './parts/takePart.ts'
import { release } from './settlement/settleUnpaid.ts'
import { severalAtOnce } from '../shared/severalAtOnce.ts'
import { verifyPayment } from './verifyPayment.ts'

/**
 * Cancels the order that waits for its payment and releases its stock; the items stay in the basket. Idempotent. If the
 * bank has the money already, the order is fulfilled and the message says so.
 */
export async function exitFreeze(context: PaymentContext, userId: number): Promise<BasketStateAnswer> {
  const { isPaid, parts } = await paidAtBank(context, userId)
  const ended = await context.db.transaction().execute(async (trx) => {
    await lockBasket(trx, userId)
    const to = orderStatus.cancelled
    const move = { to, cause: causes.exitFreeze, actor: 'shopper', now: context.now() }
    return endFreeze(context, trx, userId, move)
  })
  if (ended) await publishEnd(context, userId, ended)
  const state = await readBasketState(context.db, userId)
  const message = isPaid
    ? payMessages.paidMeanwhile
    : ended
      ? parts > 0
        ? partsWords.left
        : unfrozenMessage
      : notFrozenMessage
  return { success: true, message, basketCount: shownCount(state) }
}

/** Number of freezes that one server ends in parallel, because a bank that does not answer delays each by ten seconds. */
const ENDED_AT_ONCE = 10

/**
 * Ends overdue freezes. Safe on several servers, because each basket is checked again under its lock.
 * @returns how many it ended
 */
export async function endOverdueFreezes(context: PaymentContext): Promise<number> {
  const { db, now, log } = context
  let ended = 0
  await severalAtOnce(await listOverdueFreezes(db, now()), {
    most: ENDED_AT_ONCE,
    work: async (userId) => {
      if (await endOverdueFreeze(context, userId)) ended += 1
    },
    onError: (err, userId) => log.error({ err, userId }, 'a frozen basket could not be released'),
  })
  return ended
}

async function endOverdueFreeze(context: PaymentContext, userId: number): Promise<boolean> {
  const { db, now } = context
  await paidAtBank(context, userId)
  let extended: number | undefined
  const ended = await db.transaction().execute(async (trx) => {
    await lockBasket(trx, userId)
    if (!(await isFreezeOver(trx, userId, now()))) return null
    const open = await findOpenOrder(trx, userId)
    if (open && (await holdForOpenPart(context, trx, await lockOrder(trx, open.id)))) {
      extended = open.id
      return null
    }
    const to = orderStatus.paymentFailed
    return endFreeze(context, trx, userId, { to, cause: causes.expired, actor: 'shop', now: now() })
  })
  if (extended !== undefined) {
    context.bus.emit('order.moved', { id: extended })
    await publishBasketCount(context, userId)
  }
  if (ended) await publishEnd(context, userId, ended)
  return ended !== null
}

/** `orderId` is absent for a basket that staff froze. */
interface Ended {
  readonly orderId?: number
}

async function publishEnd(context: PaymentContext, userId: number, { orderId }: Ended): Promise<void> {
  context.bus.emit('products.written', {})
  if (orderId !== undefined) context.bus.emit('order.moved', { id: orderId })
  await publishBasketCount(context, userId)
}

/**
 * Unfreezes the basket, and releases the order that waits for its payment; a basket that staff froze has none.
 * @returns null if there was neither a freeze nor an order
 */
async function endFreeze(
  context: PaymentContext,
  trx: Transaction<Database>,
  userId: number,
  move: Parameters<typeof release>[3],
): Promise<Ended | null> {
  const open = await findOpenOrder(trx, userId)
  if (open) await release(context, trx, await lockOrder(trx, open.id), move)
  const wasFrozen = await clearFreeze(trx, userId)
  if (open) return { orderId: open.id }
  return wasFrozen ? {} : null
}

/**
 * Asks the bank about the payments of the member's open order, because the shopper may have paid without coming back, and settles
 * them.
 * @returns whether the order is paid now, and how many of its parts are
 */
export async function paidAtBank(
  context: PaymentContext,
  userId: number,
): Promise<{ readonly isPaid: boolean; readonly parts: number }> {
  const open = await findOpenOrder(context.db, userId)
  if (!open) return { isPaid: false, parts: 0 }
  const attempts = await listPayments(context.db, open.id)
  const last = attempts.at(-1)
  for (const attempt of attempts)
    if (attempt.authority !== null && (attempt === last || isUnsettled(attempt)))
      await verifyPayment(context, attempt.id)
  const order = await findOrder(context.db, open.id)
  const parts = progressOf(open, await listPayments(context.db, open.id))?.paid.size ?? 0
  return { isPaid: order?.reservation === 'sold', parts }
}
