/**
 * How long an order may hold its products. A member's holds of the same products count as one: ordering or paying again
 * continues the first hold, and after its end other shoppers can buy first (docs/decisions/0013).
 */
import type { Transaction } from 'kysely'
import { latestHoldEnd } from './ordersRepository.ts'
import type { Database } from '../database/schema.ts'
import type { OrdersContext } from './context.ts'
import { tooSoon } from '../http/limits.ts'

/** After a hold its products are free for this share of its time before the same member may hold them again. */
const GAP_SHARE = 1 / 4
/** ms that a shopper needs at the bank; a hold with less time left is refused. Of short holds: a quarter. */
const LEAST_MS = 2 * 60_000

interface Held {
  readonly userId: number
  readonly productIds: readonly number[]
}

/**
 * Returns when a hold that begins now must end, ms since the epoch. The member's basket must be locked.
 * @throws AppError 429 while the products have to be free for others
 */
export async function holdEnd(
  trx: Transaction<Database>,
  { userId, productIds }: Held,
  { now, settings }: Pick<OrdersContext, 'now' | 'settings'>,
): Promise<number> {
  const whole = settings.basketFreezeMinutes * 60_000
  const gap = whole * GAP_SHARE
  const fresh = now() + whole
  const before = await latestHoldEnd(trx, userId, productIds)
  if (before === null || before.getTime() + gap <= now()) return fresh
  const left = before.getTime() - now()
  if (left < Math.min(LEAST_MS, gap)) throw tooSoon(left + gap, 'order:hold', untilFree)
  return Math.min(before.getTime(), fresh)
}

const untilFree = (wait: string) =>
  `مهلت رزرو این کالاها تمام شده است و فعلاً همهٔ خریداران می‌توانند آن‌ها را بخرند. اگر ${wait} دیگر هنوز موجود باشند، می‌توانید دوباره سفارش دهید.`
