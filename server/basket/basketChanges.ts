import type { Transaction } from 'kysely'
import type { BasketAnswer, SetCountRequest } from '../../contract/basket/schemas.ts'
import { countOrRefuse } from '../http/limits.ts'
import { productStatus } from '../../contract/statuses.ts'
import { listBasketLines, lockBasket, readBasketState, writeLineCount } from './basketsRepository.ts'
import { writeBasketCoupon } from './couponsRepository.ts'
import type { Database } from '../database/schema.ts'
import { chooseAgain, mustChoose, toLine } from './basketLines.ts'
import { couponLines } from './basketTotals.ts'
import { getBasket } from './baskets.ts'
import { staffRefusal } from '../identity/roles.ts'
import type { Identity } from '../shared/identity.ts'
import type { BasketContext } from './context.ts'
import { couponCode, couponEffect } from './coupons.ts'
import { formatNumber } from '../shared/persian.ts'

type Trx = Transaction<Database>
export type Stores = Pick<BasketContext, 'db' | 'bus' | 'now' | 'settings' | 'pendingOrders'>

/** Sets the count of a line; 0 removes the line. A refusal changes nothing, and the basket's message explains it. */
export async function setCount(
  context: Stores,
  { userId, role }: Pick<Identity, 'userId' | 'role'>,
  { WebsiteCode, ProductProperty, Count, GuidCode }: SetCountRequest,
): Promise<BasketAnswer> {
  const change = async (trx: Trx) => {
    const row = (await listBasketLines(trx, userId)).find(
      (known) => known.websiteCode === WebsiteCode && known.productProperty === ProductProperty,
    )
    if (!row) return { message: Count === 0 ? '' : 'این کالا در سبد شما نیست.', isLess: true }
    const line = toLine(row)
    const isLess = Count < line.count
    const refusal = isLess ? '' : staffRefusal(role)
    if (refusal) return { message: refusal, isLess }
    if (!isLess && mustChoose({ ...row, propertyId: ProductProperty }))
      return { message: chooseAgain(line.nameFa), isLess }
    // Always accept a lower count, even of products that are not for sale any more.
    if (!isLess && line.status !== productStatus.inStock)
      return { message: `«${line.nameFa}» دیگر موجود نیست.`, isLess }
    if (!isLess && Count > line.stock)
      return { message: `فقط ${formatNumber(line.stock)} عدد از این کالا موجود است.`, isLess }
    await writeLineCount(trx, 'basket_items', {
      userId,
      productId: line.productId,
      propertyId: ProductProperty,
      count: Count,
    })
    return { message: '', isLess }
  }
  const { message, isLess } = await changed(context, userId, change, { message: '', isLess: false })
  const basket = await getBasket(context, userId)
  if (!message && !basket.frozen)
    context.bus.emit('basket.changed', {
      userId,
      guid: GuidCode,
      websiteCode: WebsiteCode,
      count: basket.basketCount,
      kind: isLess ? 'removed' : 'added',
    })
  return { ...basket, message: message || basket.message }
}

/** Limits how many coupon codes one member can try. */
export const couponLimit = { free: 20, firstMs: 60_000, mostMs: 60 * 60_000, windowMs: 24 * 60 * 60_000 }

/** Sets the coupon of the basket, or removes it for an empty code. A coupon that is not applicable is refused. */
export async function setCoupon(context: Stores, userId: number, typed: string): Promise<BasketAnswer> {
  const code = couponCode(typed)
  // Count the attempt, because many codes in a row are guesses.
  if (code) await countOrRefuse(context.db, [[`coupon:${userId}`, couponLimit]], context.now())
  const change = async (trx: Trx) => {
    if (code) {
      const lines = (await listBasketLines(trx, userId)).map((row) => toLine(row))
      const use = { code, userId, lines: couponLines(lines), now: context.now() }
      const { refusal } = await couponEffect(trx, use)
      if (refusal) return { message: refusal }
    }
    await writeBasketCoupon(trx, userId, code)
    return { message: '' }
  }
  const { message } = await changed(context, userId, change, { message: '' })
  const basket = await getBasket(context, userId)
  return { ...basket, message: message || basket.message }
}

/**
 * Runs a change under the basket's lock, unless the basket is frozen; the message of `getBasket` explains that.
 * @returns what `work` returns, or `unchanged` if the basket is frozen
 */
export async function changed<T>(
  { db }: Stores,
  userId: number,
  work: (trx: Trx) => Promise<T>,
  unchanged: T,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockBasket(trx, userId)
    const { frozen } = await readBasketState(trx, userId)
    return frozen ? unchanged : work(trx)
  })
}
