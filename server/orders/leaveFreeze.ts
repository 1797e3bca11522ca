/** A freeze ends without a payment when the shopper leaves it or its time is over (design §7). */
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
import { findOpenOrder, lockOrder } from './ordersRepository.ts'
import { listPayments } from './paymentsRepository.ts'
import type { Database } from '../database/schema.ts'
import { notFrozenMessage, unfrozenMessage } from '../basket/basketFreeze.ts'
import type { PaymentContext } from './context.ts'
import { causes, payMessages } from './orderWords.ts'
import { release } from './settle.ts'
import { severalAtOnce } from '../shared/severalAtOnce.ts'
import { verifyPayment } from './verifyPayment.ts'

/**
 * Cancels the order that waits for its payment and releases its stock; the items stay in the basket. Idempotent. If the bank has
 * the money already, the order is fulfilled and the message says so.
 */
export async function exitFreeze(context: PaymentContext, userId: number): Promise<BasketStateAnswer> {
  const isPaid = await isPaidAtBank(context, userId)
  const wasFrozen = await context.db.transaction().execute(async (trx) => {
    await lockBasket(trx, userId)
    const to = orderStatus.cancelled
    return endFreeze(trx, userId, { to, cause: causes.exitFreeze, actor: 'shopper', now: context.now() })
  })
  if (wasFrozen) {
    context.bus.emit('products.written', {})
    await publishBasketCount(context, userId)
  }
  const state = await readBasketState(context.db, userId)
  const message = isPaid ? payMessages.paidMeanwhile : wasFrozen ? unfrozenMessage : notFrozenMessage
  return { success: true, message, basketCount: shownCount(state) }
}

/** In parallel, because a silent bank delays each basket by ten seconds. */
const ENDED_AT_ONCE = 10

/** Ends overdue freezes. Safe on several servers, because each basket is checked again under its lock. @returns how many */
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
  await isPaidAtBank(context, userId)
  const isEnded = await db.transaction().execute(async (trx) => {
    await lockBasket(trx, userId)
    if (!(await isFreezeOver(trx, userId, now()))) return false
    const to = orderStatus.paymentFailed
    return endFreeze(trx, userId, { to, cause: causes.expired, actor: 'shop', now: now() })
  })
  if (!isEnded) return false
  context.bus.emit('products.written', {})
  await publishBasketCount(context, userId)
  return true
}

/** Releases the order that waits for its payment, if there is one (staff can freeze a basket without). */
async function endFreeze(
  trx: Transaction<Database>,
  userId: number,
  move: Parameters<typeof release>[2],
): Promise<boolean> {
  const open = await findOpenOrder(trx, userId)
  if (open) await release(trx, await lockOrder(trx, open.id), move)
  const wasFrozen = await clearFreeze(trx, userId)
  return wasFrozen || open !== undefined
}

/** Settles the payment if the bank has the money although no call-back came. */
async function isPaidAtBank(context: PaymentContext, userId: number): Promise<boolean> {
  const open = await findOpenOrder(context.db, userId)
  const attempt = open && (await listPayments(context.db, open.id)).at(-1)
  if (!attempt || attempt.authority === null) return false
  return (await verifyPayment(context, attempt.id)) === 'paid'
}
