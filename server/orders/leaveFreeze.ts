/** The ways out of a frozen basket without a payment: the shopper leaves, or the time is over (design §7). */
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
 * The shopper leaves the wait for a payment; the items stay, the order is cancelled and its stock is free.
 * Doing it twice changes nothing and is no error. A shopper who has paid meanwhile gets a message that says so.
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

/** A silent bank takes ten seconds over each question; nobody's goods wait for those of all others. */
const ENDED_AT_ONCE = 10

/** Ends the freezes that are overdue. Safe on several instances: each basket is looked at again under its lock. */
export async function endOverdueFreezes(context: PaymentContext): Promise<number> {
  const { db, now, log } = context
  let ended = 0
  await severalAtOnce(await listOverdueFreezes(db, now()), {
    most: ENDED_AT_ONCE,
    work: async (userId) => {
      if (await endOverdueFreeze(context, userId)) ended += 1
    },
    onError: (err, userId) => log.error({ err, userId }, 'a frozen basket could not be let go'),
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

/** With the order that waits for its payment, when there is one (staff can freeze without). */
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

/** The bank may have the money although no call-back came: then the order is fulfilled instead of given up. */
async function isPaidAtBank(context: PaymentContext, userId: number): Promise<boolean> {
  const open = await findOpenOrder(context.db, userId)
  const attempt = open && (await listPayments(context.db, open.id)).at(-1)
  if (!attempt || attempt.authority === null) return false
  return (await verifyPayment(context, attempt.id)) === 'paid'
}
