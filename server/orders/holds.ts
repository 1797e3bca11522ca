/**
 * Holds of products for orders: which members may have one, and for how long. A member's holds of the same products count as one:
 * ordering or paying again continues the first hold, and after its end other shoppers can buy first (docs/decisions/0013).
 */
import type { Transaction } from 'kysely'
import type { WayToPay } from '../../contract/orders/cardToCard.ts'
import { frozenMessage } from '../basket/basketFreeze.ts'
import { readBasketState } from '../basket/basketsRepository.ts'
import { takeStock, type StockLine } from '../catalogue/stockRepository.ts'
import { latestHoldEnd, type HoldsOf } from './ordersRepository.ts'
import type { Database } from '../database/schema.ts'
import type { OrdersContext } from './context.ts'
import { tooSoon } from '../http/limits.ts'
import { staffRefusal } from '../identity/roles.ts'
import { mustVerifyMobile } from '../identity/userInfo.ts'
import { findUser } from '../identity/usersRepository.ts'
import { CheckoutRefusal, checkoutRefusals } from './orderWords.ts'
import type { CardToCard } from '../shared/shop.ts'

type Trx = Transaction<Database>

/** The pause after a hold before the same member may hold the products again, as a share of the hold's time. */
const GAP_SHARE = 1 / 4
/** ms that a shopper needs to pay (a quarter of a short hold): an order that would get less time is refused. */
const LEAST_MS: Readonly<Record<WayToPay, number>> = { bank: 2 * 60_000, card: 60 * 60_000 }

/** @throws CheckoutRefusal while the basket waits for a payment, for staff, and for a member whose mobile is not verified */
export async function refuseToOrder(trx: Trx, userId: number): Promise<void> {
  const basket = await readBasketState(trx, userId)
  if (basket.frozen) throw new CheckoutRefusal(basket.freezeMessage || frozenMessage)
  const user = await findUser(trx, userId)
  // The basket may be older than the role.
  const refusal = user && staffRefusal(user.role)
  if (refusal) throw new CheckoutRefusal(refusal)
  // An unverified number may be invented, so it cannot hold stock (spec §4: warning 1).
  if (user && mustVerifyMobile(user)) throw new CheckoutRefusal(checkoutRefusals.verifyFirst)
}

interface Reservation {
  readonly userId: number
  readonly items: readonly (StockLine & { readonly name_fa: string })[]
  /** Null or absent: the gateway takes the payment. */
  readonly card?: CardToCard | null
}

const HOUR_MS = 60 * 60_000

/**
 * Takes the stock.
 * @param soldOut message about a product that is out of stock
 * @returns until when it is held, ms since the epoch
 */
export async function reserve(
  trx: Trx,
  { userId, items, card }: Reservation,
  { now, settings }: Pick<OrdersContext, 'now' | 'settings'>,
  soldOut: (name: string) => string,
): Promise<number> {
  const held = {
    ...{ userId, payBy: card ? ('card' as const) : ('bank' as const) },
    productIds: items.map(({ product_id }) => product_id),
  }
  const whole = card ? card.holdHours * HOUR_MS : settings.basketFreezeMinutes * 60_000
  const heldUntil = await holdEnd(trx, held, { now, whole })
  const missing = await takeStock(trx, items)
  if (!missing) return heldUntil
  const item = items.find(({ product_id }) => product_id === missing.product_id)
  throw new CheckoutRefusal(soldOut(item?.name_fa ?? ''))
}

/**
 * Returns when a hold that begins now must end, ms since the epoch. The member's basket must be locked.
 * @param whole ms of a first hold
 * @throws AppError 429 while the products have to be free for others
 */
async function holdEnd(
  trx: Trx,
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
