/** Checks whether a released order can still be fulfilled unchanged, before it is paid again or when its payment arrives late. */
import type { Kysely, Transaction } from 'kysely'
import { orderStatus, productStatus } from '../../contract/statuses.ts'
import { findCoupon, lockCoupon } from '../basket/couponsRepository.ts'
import { listOrderLinesNow, type OrderLineNow } from './orderLinesRepository.ts'
import { cancelledBy, hasFailed, isBoughtSince, type Order } from './ordersRepository.ts'
import type { Database } from '../database/schema.ts'
import { sumAfterDiscount, totalsOf } from '../basket/basketTotals.ts'
import type { OrdersContext } from './context.ts'
import { extrasPrice } from './extras.ts'
import { mustChoose, stockNow } from '../basket/basketLines.ts'
import { shownStatus } from '../catalogue/productItems.ts'
import { couponEffect, useRefusal } from '../basket/coupons.ts'
import { refunds, type Refund } from './orderWords.ts'
import { partsWords } from './parts/partsWords.ts'
import { paymentRefusal } from './paymentRefusal.ts'
import { listPayments, type Payment } from './paymentsRepository.ts'
import { isSlotLeft, lockWindow, slotState } from './slots/slots.ts'
import { formatNumber } from '../shared/persian.ts'

/**
 * ms after an order was made in which it can be paid again, and ms after an attempt began in which its payment is accepted. No
 * bank keeps its page open longer.
 */
export const PAY_AGAIN_MS = 24 * 60 * 60 * 1000

type Shop = Pick<OrdersContext, 'now' | 'settings'>
type Asking = Shop & Pick<OrdersContext, 'gateways'>

/**
 * Explains why an order cannot be paid again and what the shopper can do; empty when it can. Locks nothing: a caller that
 * reserves stock calls `lockOffers` before and takes the stock afterwards.
 */
export async function payAgainRefusal(db: Kysely<Database>, order: Order, shop: Asking): Promise<string> {
  if (!hasFailed(order)) return words.notWaiting
  if (order.pay_by === 'card') return `${words.cardOver} ${words.buyAgain}`
  if (order.parts && (await listPayments(db, order.id)).some(isCaptured))
    return `${partsWords.wentBack} ${words.buyAgain}`
  const changed = await changeOf(db, order, shop)
  if (changed) return `${changed} ${words.buyAgain}`
  return paymentRefusal(shop.gateways, order.parts?.[0] ?? order.payable)
}

const isCaptured = ({ status }: Payment) => status === 'refundDue' || status === 'refunded'

async function changeOf(db: Kysely<Database>, order: Order, shop: Shop): Promise<string> {
  const now = shop.now()
  if (now - order.created_at.getTime() >= PAY_AGAIN_MS) return words.old
  const lines = (await listOrderLinesNow(db, order.id)).map(toCheck)
  for (const line of lines) {
    const problem = lineProblem(line)
    if (problem) return problem
  }
  const couponLines = lines.map(({ productId, price, count }) => ({ productId, sum: price * count }))
  const asked = { code: order.coupon_code, userId: order.user_id, orderId: order.id, lines: couponLines, now }
  const coupon = order.coupon_code ? await couponEffect(db, asked) : null
  if (coupon?.refusal) return coupon.refusal
  const parcel = { place: order.address, sum: sumAfterDiscount(lines) }
  const chosen = await slotState(db, order.slot_id, { parcel, ...shop })
  if (chosen === null) return words.slotGone
  if (chosen === 'full') return words.slotFull
  const { payable } = totalsOf(lines, { price: chosen.price, freeFrom: 0 }, coupon?.discount)
  // Gift wrapping and sizing keep the prices of the order.
  const today = payable + extrasPrice(order)
  return today === order.payable ? '' : words.total(order.payable, today)
}

/** Adds today's price, stock and status to a line, as `toLine` does for baskets. A deleted variant has no stock. */
function toCheck({ choicePrice, ...row }: OrderLineNow) {
  const stock = stockNow(row)
  const price = choicePrice ?? row.price ?? 0
  const status = shownStatus(row.status ?? productStatus.discontinued, stock)
  return { ...row, stock, price, status, oldPrice: Math.max(row.oldPrice ?? 0, price) }
}

function lineProblem({
  nameFa,
  status,
  stock,
  count,
  price,
  orderedPrice,
  ...line
}: ReturnType<typeof toCheck>): string {
  if (mustChoose(line)) return words.choose(nameFa)
  if (status !== productStatus.inStock) return words.gone(nameFa)
  if (stock < count) return words.less(nameFa, stock)
  return price === orderedPrice ? '' : words.price(nameFa, orderedPrice, price)
}

export const soldMeanwhile = (name: string) => `${words.gone(name)} ${words.buyAgain}`

/** Locks coupon and delivery window of an order, so that two orders cannot both take the last use or the last place. */
export async function lockOffers(trx: Transaction<Database>, order: Order): Promise<void> {
  if (order.coupon_code) await lockCoupon(trx, order.coupon_code)
  await lockWindow(trx, order.slot_id)
}

/**
 * Why a payment that arrived after the release of its order cannot pay the order; null when it can. The caller checks the stock.
 * The price that was paid stays valid, and so does a coupon that has expired since, unless it is used up.
 * @param age ms for which the attempt was open; for card-to-card from the end of the hold to the receipt
 */
export async function lateRefund(
  trx: Transaction<Database>,
  order: Order,
  { age, ...shop }: Shop & { readonly age: number },
): Promise<Refund | null> {
  const canceller = order.status === orderStatus.cancelled ? await cancelledBy(trx, order.id) : null
  if (canceller) return refunds[canceller]
  if (age >= PAY_AGAIN_MS) return refunds.old
  await lockOffers(trx, order)
  const coupon = order.coupon_code ? await findCoupon(trx, order.coupon_code) : undefined
  const user = { userId: order.user_id, orderId: order.id }
  if (coupon && (await useRefusal(trx, coupon, user))) return refunds.coupon
  if (await isBoughtSince(trx, order)) return refunds.bought
  return (await isSlotLeft(trx, order.slot_id, shop)) ? null : refunds.slot
}

const words = {
  cardOver: 'مهلت واریز کارت‌به‌کارت این سفارش تمام شده است.',
  notWaiting: 'این سفارش در انتظار پرداخت نیست.',
  buyAgain: 'با «خرید دوباره» همین کالاها را با قیمت و موجودی امروز به سبد اضافه کنید و از آنجا سفارش دهید.',
  old: 'از ثبت این سفارش بیش از یک شبانه‌روز گذشته است و دیگر پرداخت نمی‌شود.',
  gone: (name: string) => `«${name}» دیگر موجود نیست.`,
  choose: (name: string) => `«${name}» اکنون چند گزینه دارد و سفارش شما گزینه‌ای ندارد.`,
  less: (name: string, stock: number) => `از «${name}» فقط ${formatNumber(stock)} عدد مانده است.`,
  price: (name: string, before: number, now: number) =>
    `قیمت «${name}» از ${formatNumber(before)} به ${formatNumber(now)} تومان تغییر کرده است.`,
  total: (before: number, now: number) =>
    `مبلغ این سفارش از ${formatNumber(before)} به ${formatNumber(now)} تومان تغییر کرده است.`,
  slotGone: 'روش یا بازهٔ تحویل این سفارش دیگر در دسترس نیست.',
  slotFull: 'ظرفیت بازهٔ تحویل این سفارش تکمیل شده است.',
} as const
