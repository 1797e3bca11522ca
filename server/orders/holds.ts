/**
 * How long an order may hold its products. A member's holds of the same products count as one: ordering or paying again
 * continues the first hold, and after its end other shoppers can buy first (docs/decisions/0013).
 */
import type { Transaction } from 'kysely'
import type { WayToPay } from '../../contract/orders/cardToCard.ts'
import { latestHoldEnd, type HoldsOf } from './ordersRepository.ts'
import type { Database } from '../database/schema.ts'
import type { OrdersContext } from './context.ts'
import { tooSoon } from '../http/limits.ts'

/** The pause after a hold before the same member may hold the products again, as a share of the hold's time. */
const GAP_SHARE = 1 / 4
/** ms that a shopper needs to pay (a quarter of a short hold): an order that would get less time is refused. */
const LEAST_MS: Readonly<Record<WayToPay, number>> = { bank: 2 * 60_000, card: 60 * 60_000 }

/**
 * Returns when a hold that begins now must end, ms since the epoch. The member's basket must be locked.
 * @param whole ms of a first hold
 * @throws AppError 429 while the products have to be free for others
 */
export async function holdEnd(
  trx: Transaction<Database>,
  held: HoldsOf,
  { now, whole }: Pick<OrdersContext, 'now'> & { readonly whole: number },
): Promise<number> {
  const gap = whole * GAP_SHARE
  const fresh = now() + whole
  const before = await latestHoldEnd(trx, held)
  if (before === null || before.getTime() + gap <= now()) return fresh
  const left = before.getTime() - now()
  if (left < Math.min(LEAST_MS[held.payBy], gap)) throw tooSoon(left + gap, 'order:hold', untilFree)
  return Math.min(before.getTime(), fresh)
}

const untilFree = (wait: string) =>
  `مهلت رزرو این کالاها تمام شده است و فعلاً همهٔ خریداران می‌توانند آن‌ها را بخرند. اگر ${wait} دیگر هنوز موجود باشند، می‌توانید دوباره سفارش دهید.`
