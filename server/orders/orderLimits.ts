/** Limits on a member's checkouts and bank calls, counted by the rows of orders and attempts. */
import type { Transaction } from 'kysely'
import { nthNewestOrder } from './ordersRepository.ts'
import { timeOfNthNewestAttempt } from './paymentsRepository.ts'
import type { Database } from '../database/schema.ts'
import type { OrderLimits, OrdersContext } from './context.ts'
import { tooSoon, type Limit } from '../http/limits.ts'

type Trx = Transaction<Database>
type Clock = Pick<OrdersContext, 'orderLimits' | 'now'>

const HOUR = 60 * 60_000

export const usualOrderLimits: OrderLimits = {
  checkouts: { max: 5, windowMs: HOUR },
  bankCalls: { max: 10, windowMs: HOUR },
}

/**
 * Refuses a checkout of a member who has made too many orders. The basket must be locked, so that the count is exact although
 * several servers check out.
 * @throws AppError 429 with the time of the next try
 */
export async function refuseManyCheckouts(trx: Trx, userId: number, context: Clock): Promise<void> {
  const { checkouts } = context.orderLimits
  const oldest = await nthNewestOrder(trx, userId, checkouts.max)
  refuseWithin(oldest, checkouts, context, 'checkouts')
}

/**
 * Refuses a payment of a member who has made too many attempts. The basket must be locked.
 * @throws AppError 429 with the time of the next try
 */
export async function refuseManyBankCalls(trx: Trx, userId: number, context: Clock): Promise<void> {
  const { bankCalls } = context.orderLimits
  const oldest = await timeOfNthNewestAttempt(trx, userId, bankCalls.max)
  refuseWithin(oldest, bankCalls, context, 'bankCalls')
}

function refuseWithin(at: Date | null, { windowMs }: Limit, { now }: Clock, rule: keyof typeof words): void {
  const wait = at === null ? 0 : at.getTime() + windowMs - now()
  if (wait > 0) throw tooSoon(wait, `order:${rule}`, words[rule])
}

const words = {
  checkouts: (wait: string) =>
    `در یک ساعت گذشته بیش از حد مجاز سفارش ثبت کرده‌اید. ${wait} دیگر دوباره تلاش کنید؛ سبد شما سر جایش می‌ماند.`,
  bankCalls: (wait: string) =>
    `در یک ساعت گذشته بیش از حد مجاز برای پرداخت تلاش کرده‌اید. ${wait} دیگر دوباره تلاش کنید.`,
} as const
