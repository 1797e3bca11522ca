/** Places an order in one transaction: adds order and attempt, reserves the stock, freezes the basket (design §7). */
import type { Insertable, Transaction } from 'kysely'
import type { BasketLine } from '../../contract/basket/schemas.ts'
import type { WayToPay } from '../../contract/orders/cardToCard.ts'
import type { CheckoutRequest } from '../../contract/orders/schemas.ts'
import { orderStatus, productStatus } from '../../contract/statuses.ts'
import { listBasketLines, lockBasket, readBasketState, takeFromBasket } from '../basket/basketsRepository.ts'
import { lockCoupon, readBasketCoupon } from '../basket/couponsRepository.ts'
import type { OrderAddress, OrdersTable } from '../database/orderSchema.ts'
import { addHistory, findOrderAddress, findOrderOfKey, insertOrder, type Order } from './ordersRepository.ts'
import { insertPayment } from './paymentsRepository.ts'
import type { Database } from '../database/schema.ts'
import { takeStock, type StockLine } from '../catalogue/stockRepository.ts'
import { findUser } from '../identity/usersRepository.ts'
import { freezeBasket, frozenMessage } from '../basket/basketFreeze.ts'
import { sumAfterDiscount, totalsOf } from '../basket/basketTotals.ts'
import { chooseAgain, mustChoose, toLine } from '../basket/basketLines.ts'
import type { OrdersContext } from './context.ts'
import { mustVerifyMobile } from '../identity/userInfo.ts'
import { couponEffect } from '../basket/coupons.ts'
import { chosenCard, refuseSecondTransfer } from './cardToCard/chosenCard.ts'
import { openCardPayment } from './cardToCard/openCardPayment.ts'
import { CheckoutRefusal } from './checkoutRefusal.ts'
import { chosenCompany, chosenGift, chosenSizing, extrasPrice } from './extras.ts'
import { holdEnd } from './holds.ts'
import { refuseManyBankCalls, refuseManyCheckouts } from './orderLimits.ts'
import { causes, checkoutRefusals } from './orderWords.ts'
import { chosenParts } from './parts/chosenParts.ts'
import { chosenGateway } from './paymentRefusal.ts'
import { methodNow, takeSlot, type ChosenSlot } from './slots/slots.ts'
import type { CardToCard } from '../shared/shop.ts'

type Trx = Transaction<Database>
type Shop = Pick<OrdersContext, 'gateways' | 'now' | 'orderLimits' | 'settings' | 'shop'>

export interface Placement {
  readonly userId: number
  readonly request: CheckoutRequest
  /** The Idempotency-Key header: one key never makes a second order. */
  readonly key: string
}

/** `paymentId` is null if the shopper transfers the money card-to-card. `before`: an order with this key exists already. */
export type Placed =
  | { readonly kind: 'placed'; readonly orderId: number; readonly paymentId: number | null }
  | { readonly kind: 'before'; readonly order: Order }

/** @throws CheckoutRefusal, or AppError 429 with the time of the next try; the transaction is rolled back then */
export function placeOrder(context: Shop & Pick<OrdersContext, 'db'>, placement: Placement): Promise<Placed> {
  const { userId, key, request } = placement
  return context.db.transaction().execute(async (trx): Promise<Placed> => {
    await lockBasket(trx, userId)
    const before = await findOrderOfKey(trx, userId, key)
    if (before) return { kind: 'before', order: before }
    await refuseToOrder(trx, userId)
    await refuseManyCheckouts(trx, userId, context)
    await refuseManyBankCalls(trx, userId, context)
    const address = await chosenAddress(trx, userId, request)
    const lines = await buyableLines(trx, userId)
    const coupon = await appliedCoupon(trx, { userId, lines, now: context.now() })
    const parcel = { place: address, sum: sumAfterDiscount(lines) }
    const { slot, price } = await chosenSlot(trx, request.slot, { parcel, ...context })
    const gift = chosenGift(request, context)
    const sizing = await chosenSizing(trx, userId, request, context)
    const totals = priced(lines, { coupon, price, gift, sizing })
    const card = chosenCard(totals.payable, request, context)
    if (card) await refuseSecondTransfer(trx, userId)
    const items = lines.map((line, index) => toItem(line, index, coupon.shares[index] ?? 0))
    const heldUntil = await reserve(trx, { userId, items, card }, context, checkoutRefusals.gone)
    const company = chosenCompany(request, context)
    const order = { address: JSON.stringify(address), slot: JSON.stringify(slot), company, ...totals }
    const payBy = card ? 'card' : 'bank'
    const parts = card ? null : chosenParts(totals.payable, request, context)
    const now = context.now()
    const orderId = await insertPending(trx, placement, { order, payBy, parts, items, heldUntil, now })
    const payment = { orderId, amount: totals.payable, payBy: request.payBy }
    if (card) {
      await openCardPayment(trx, { ...payment, card, heldUntil, now })
      await takeFromBasket(trx, { userId, couponCode: coupon.code, bought: items })
      return { kind: 'placed', orderId, paymentId: null }
    }
    const paymentId = await openAttempt(trx, context, { ...payment, ...firstPart(parts) })
    await freezeBasket(trx, userId, '', context, heldUntil)
    return { kind: 'placed', orderId, paymentId }
  })
}

/** @throws CheckoutRefusal while the basket waits for a payment, or the member's mobile is not verified */
export async function refuseToOrder(trx: Trx, userId: number): Promise<void> {
  const basket = await readBasketState(trx, userId)
  if (basket.frozen) throw new CheckoutRefusal(basket.freezeMessage || frozenMessage)
  // An unverified number may be invented, so it cannot hold stock (spec §4: warning 1).
  const user = await findUser(trx, userId)
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
 * Reserves the stock of an order.
 * @param soldOut makes the message about a product that is out of stock
 * @returns until when the stock is held, ms since the epoch
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
 * Adds an attempt that is not registered with the bank yet. If the server crashes from here on, the reconciler settles it.
 * @param payBy name of the gateway; absent or `bank`: the preferred one
 * @throws CheckoutRefusal when the gateway does not take the amount
 */
export function openAttempt(
  trx: Trx,
  { gateways, now }: Pick<OrdersContext, 'gateways' | 'now'>,
  { orderId, amount, payBy, part = null }: NewAttempt,
): Promise<number> {
  return insertPayment(trx, {
    order_id: orderId,
    part,
    gateway: chosenGateway(gateways, amount, payBy).name,
    amount,
    status: 'created',
    next_check_at: new Date(now() + UNSENT_CHECK_MS),
    created_at: new Date(now()),
  })
}

interface NewAttempt {
  readonly orderId: number
  /** Toman. */
  readonly amount: number
  readonly payBy: string | undefined
  /** Number of the part, from 1; null for an order of one payment. */
  readonly part?: number | null
}

/** Amount and number of the first part; empty for an order of one payment. */
export const firstPart = (parts: readonly number[] | null) =>
  parts?.[0] === undefined ? {} : { amount: parts[0], part: 1 }

const UNSENT_CHECK_MS = 2 * 60 * 1000

async function chosenAddress(
  trx: Trx,
  userId: number,
  { addressId, addressVersion }: CheckoutRequest,
): Promise<OrderAddress> {
  const found = await findOrderAddress(trx, userId, addressId)
  if (!found) throw new CheckoutRefusal(checkoutRefusals.address)
  const { version, ...address } = found
  if (addressVersion !== undefined && addressVersion !== version)
    throw new CheckoutRefusal(checkoutRefusals.addressChanged)
  return address
}

/** All lines of the basket. @throws CheckoutRefusal when a line cannot be bought, because of its variant, stock or status */
async function buyableLines(trx: Trx, userId: number): Promise<BasketLine[]> {
  const rows = await listBasketLines(trx, userId)
  if (rows.length === 0) throw new CheckoutRefusal(checkoutRefusals.empty)
  for (const { nameFa, productProperty, hasChoices } of rows)
    if (mustChoose({ propertyId: productProperty, hasChoices }))
      throw new CheckoutRefusal(chooseAgain(nameFa))
  const lines = rows.map((row) => toLine(row))
  for (const { nameFa, status, count, stock } of lines) {
    if (status !== productStatus.inStock) throw new CheckoutRefusal(checkoutRefusals.gone(nameFa))
    if (count > stock) throw new CheckoutRefusal(checkoutRefusals.less(nameFa, stock))
  }
  return lines
}

interface AppliedCoupon {
  readonly code: string
  /** Toman. */
  readonly discount: number
  /** Share of each line in the discount, Toman. */
  readonly shares: readonly number[]
}

/** Locks the coupon of the basket. @throws CheckoutRefusal when it gives no discount any more */
async function appliedCoupon(
  trx: Trx,
  { userId, lines, now }: { userId: number; lines: readonly BasketLine[]; now: number },
): Promise<AppliedCoupon> {
  const code = await readBasketCoupon(trx, userId)
  if (!code) return { code, discount: 0, shares: [] }
  await lockCoupon(trx, code)
  const couponLines = lines.map((line) => ({ productId: line.productId, sum: line.price * line.count }))
  const coupon = await couponEffect(trx, { code, userId, lines: couponLines, now })
  if (coupon.refusal) throw new CheckoutRefusal(`${coupon.refusal} کد تخفیف را از سبد بردارید.`)
  return { code, discount: coupon.discount, shares: coupon.shares }
}

/**
 * The amounts of the order, as columns of its row.
 * @param price today's price of the chosen delivery method, Toman
 */
function priced(
  lines: readonly BasketLine[],
  {
    coupon,
    price,
    ...extras
  }: { readonly coupon: AppliedCoupon; readonly price: number } & Pick<Order, 'gift' | 'sizing'>,
) {
  const { total, discount, shipping, payable } = totalsOf(lines, { price, freeFrom: 0 }, coupon.discount)
  return {
    ...{ total, discount, shipping, payable: payable + extrasPrice(extras) },
    gift: extras.gift && JSON.stringify(extras.gift),
    sizing: extras.sizing && JSON.stringify(extras.sizing),
    coupon_code: coupon.code,
    coupon_discount: coupon.discount,
  }
}

/** @throws CheckoutRefusal when the method does not serve the address, promises another day, or the window is full */
async function chosenSlot(trx: Trx, id: string, shop: Parameters<typeof takeSlot>[2]): Promise<ChosenSlot> {
  const chosen = await takeSlot(trx, id, shop)
  if (chosen === 'full') throw new CheckoutRefusal(checkoutRefusals.slotFull)
  if (chosen) return chosen
  const now = await methodNow(trx, id, shop)
  throw new CheckoutRefusal(now ? checkoutRefusals.promiseChanged(now.slot) : checkoutRefusals.slotGone)
}

const toItem = (line: BasketLine, index: number, couponShare: number) => ({
  line: index + 1,
  product_id: line.productId,
  property_id: line.productProperty,
  website_code: line.websiteCode,
  name_fa: line.nameFa,
  property_title: line.propertyTitle,
  slug: line.slug,
  image_url: line.imageUrl,
  count: line.count,
  price: line.price,
  old_price: line.oldPrice,
  coupon_share: couponShare,
})

interface Pending {
  readonly order: ReturnType<typeof priced> & Pick<Insertable<OrdersTable>, 'address' | 'slot' | 'company'>
  readonly payBy: WayToPay
  readonly parts: readonly number[] | null
  readonly items: readonly ReturnType<typeof toItem>[]
  readonly heldUntil: number
  readonly now: number
}

async function insertPending(
  trx: Trx,
  { userId, key, request }: Placement,
  { order, payBy, parts, items, heldUntil, now }: Pending,
): Promise<number> {
  const created = new Date(now)
  const orderId = await insertOrder(
    trx,
    {
      user_id: userId,
      idempotency_key: key,
      status: orderStatus.pending,
      reservation: 'held',
      pay_by: payBy,
      parts: parts && JSON.stringify(parts),
      ...order,
      slot_id: request.slot,
      note: request.note.trim(),
      held_until: new Date(heldUntil),
      created_at: created,
      updated_at: created,
    },
    items,
  )
  await addHistory(trx, {
    order_id: orderId,
    from_status: null,
    to_status: orderStatus.pending,
    cause: payBy === 'card' ? causes.placedByCard : causes.placed,
    actor: 'shopper',
    created_at: created,
  })
  return orderId
}
