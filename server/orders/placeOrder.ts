/** The first half of a checkout, in one transaction: order, attempt, reserved stock, frozen basket (design §7). */
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { BasketLine } from '../../contract/basket/schemas.ts'
import type { CheckoutRequest } from '../../contract/orders/schemas.ts'
import { FROZEN_BASKET_COUNT, orderStatus, productStatus } from '../../contract/statuses.ts'
import { findOrderAddress } from './orderAddressRepository.ts'
import { listBasketLines, lockBasket, readBasketState } from '../basket/basketsRepository.ts'
import { lockCoupon, readBasketCoupon } from '../basket/couponsRepository.ts'
import type { OrderSlot } from '../database/orderSchema.ts'
import { addHistory, findOrderOfKey, insertOrder, type Order } from './ordersRepository.ts'
import { insertPayment } from './paymentsRepository.ts'
import type { Database } from '../database/schema.ts'
import { takeStock } from '../catalogue/stockRepository.ts'
import { findUser } from '../identity/usersRepository.ts'
import { freezeBasket, frozenMessage } from '../basket/basketFreeze.ts'
import { totalsOf } from '../basket/basketTotals.ts'
import { chooseAgain, mustChoose, toLine } from '../basket/basketLines.ts'
import type { OrdersContext } from './context.ts'
import { mustVerifyMobile } from '../identity/userInfo.ts'
import { couponEffect } from '../basket/coupons.ts'
import { holdEnd } from './holds.ts'
import { refuseManyBankCalls, refuseManyCheckouts } from './orderLimits.ts'
import { causes } from './orderWords.ts'
import { paymentRefusal } from './paymentRefusal.ts'
import { takeSlot } from './slots.ts'
import { formatNumber } from '../shared/persian.ts'

type Trx = Transaction<Database>

export interface Placement {
  readonly userId: number
  readonly request: CheckoutRequest
  /** Of the Idempotency-Key header: the same key never makes a second order. */
  readonly key: string
}

/** Why there is no order; the basket is as it was. */
export class CheckoutRefusal extends Error {
  readonly basketCount: number

  constructor(message: string, basketCount: number) {
    super(message)
    this.basketCount = basketCount
  }
}

export type Placed =
  | { readonly kind: 'placed'; readonly orderId: number; readonly paymentId: number }
  | { readonly kind: 'before'; readonly order: Order }

/** @throws CheckoutRefusal, or AppError 429 with the time of the next try; nothing is changed then */
export function placeOrder(context: OrdersContext, placement: Placement): Promise<Placed> {
  const { userId, key, request } = placement
  return context.db.transaction().execute(async (trx): Promise<Placed> => {
    await lockBasket(trx, userId)
    const before = await findOrderOfKey(trx, userId, key)
    if (before) return { kind: 'before', order: before }
    const basket = await readBasketState(trx, userId)
    if (basket.frozen) throw new CheckoutRefusal(basket.freezeMessage || frozenMessage, FROZEN_BASKET_COUNT)
    const refuse = (message: string): never => {
      throw new CheckoutRefusal(message, basket.count)
    }
    if (await mustVerifyFirst(trx, userId)) refuse(verifyFirstMessage)
    await refuseManyCheckouts(trx, userId, context)
    await refuseManyBankCalls(trx, userId, context)
    const { version, ...address } =
      (await findOrderAddress(trx, userId, request.addressId)) ?? refuse(words.address)
    if (request.addressVersion !== undefined && request.addressVersion !== version)
      refuse(words.addressChanged)
    const rows = await listBasketLines(trx, userId)
    const lines = rows.map((row) => toLine(row))
    if (lines.length === 0) refuse(words.empty)
    for (const { nameFa, productProperty, hasChoices } of rows)
      if (mustChoose({ propertyId: productProperty, hasChoices })) refuse(chooseAgain(nameFa))
    for (const line of lines) {
      if (line.status !== productStatus.inStock) refuse(words.gone(line.nameFa))
      if (line.count > line.stock) refuse(words.less(line.nameFa, line.stock))
    }
    const totals = await priced(trx, {
      userId,
      lines,
      now: context.now(),
      shipping: context.settings.shipping,
      refuse,
    })
    if (request.payable !== undefined && request.payable !== totals.payable)
      refuse(words.changed(totals.payable))
    const outOfLimits = paymentRefusal(context.gateways.current, totals.payable)
    if (outOfLimits) refuse(outOfLimits)
    const slot = await slotOf(trx, request.slot, context, refuse)
    const items = lines.map((line, index) => ({
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
    }))
    const productIds = items.map(({ product_id }) => product_id)
    const heldUntil = await holdEnd(trx, { userId, productIds }, context)
    const missing = await takeStock(trx, items)
    if (missing) refuse(words.gone(items.find((i) => i.product_id === missing.product_id)?.name_fa ?? ''))
    const created = new Date(context.now())
    const orderId = await insertOrder(
      trx,
      {
        user_id: userId,
        idempotency_key: key,
        status: orderStatus.pending,
        reservation: 'held',
        ...totals.row,
        payable: totals.payable,
        address: JSON.stringify(address),
        slot: JSON.stringify(slot),
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
      cause: causes.placed,
      actor: 'shopper',
      created_at: created,
    })
    const paymentId = await openAttempt(trx, context, { orderId, amount: totals.payable })
    await freezeBasket(trx, userId, '', context, heldUntil)
    return { kind: 'placed', orderId, paymentId }
  })
}

/** Nothing is held for a number that may be invented (spec §4: warning 1). */
export async function mustVerifyFirst(trx: Trx, userId: number): Promise<boolean> {
  const user = await findUser(trx, userId)
  return user !== null && mustVerifyMobile(user)
}

export const verifyFirstMessage =
  'پیش از ثبت سفارش باید شمارهٔ موبایل شما تأیید شود. آن را در حساب کاربری تأیید کنید؛ سبد شما سر جایش می‌ماند.'

/** An attempt before the bank knows of it, which it never does of one of nothing. A crash from here on leaves it to the reconciler. */
export function openAttempt(
  trx: Trx,
  { gateways, now }: Pick<OrdersContext, 'gateways' | 'now'>,
  { orderId, amount }: { orderId: number; amount: number },
): Promise<number> {
  return insertPayment(trx, {
    order_id: orderId,
    code: randomBytes(18).toString('base64url'),
    gateway: amount === 0 ? 'none' : gateways.current.name,
    amount,
    status: 'created',
    next_check_at: new Date(now() + UNSENT_CHECK_MS),
    created_at: new Date(now()),
  })
}

const UNSENT_CHECK_MS = 2 * 60 * 1000

interface Pricing {
  readonly userId: number
  readonly lines: readonly BasketLine[]
  readonly now: number
  readonly shipping: OrdersContext['settings']['shipping']
  readonly refuse: (message: string) => never
}

async function priced(trx: Trx, { userId, lines, now, shipping, refuse }: Pricing) {
  const code = await readBasketCoupon(trx, userId)
  if (code) await lockCoupon(trx, code)
  const couponLines = lines.map((line) => ({ productId: line.productId, sum: line.price * line.count }))
  const coupon = code ? await couponEffect(trx, { code, userId, lines: couponLines, now }) : null
  if (coupon?.refusal) refuse(`${coupon.refusal} کد تخفیف را از سبد بردارید.`)
  const totals = totalsOf(lines, shipping, coupon?.discount)
  return {
    payable: totals.payable,
    row: {
      total: totals.total,
      discount: totals.discount,
      coupon_code: code,
      coupon_discount: coupon?.discount ?? 0,
      shipping: totals.shipping,
    },
  }
}

async function slotOf(
  trx: Trx,
  id: string,
  context: OrdersContext,
  refuse: (message: string) => never,
): Promise<OrderSlot> {
  const slot = await takeSlot(trx, id, context)
  if (slot === 'full') return refuse(words.slotFull)
  return slot ?? refuse(words.slotGone)
}

const words = {
  address: 'نشانی تحویل پیدا نشد. نشانی دیگری انتخاب کنید.',
  addressChanged:
    'نشانی تحویل در این فاصله ویرایش شده است. نشانی را یک بار دیگر ببینید و دوباره پرداخت را بزنید.',
  empty: 'سبد خرید شما خالی است.',
  gone: (name: string) => `«${name}» دیگر موجود نیست. سبد خرید را بازبینی کنید.`,
  less: (name: string, stock: number) =>
    `از «${name}» فقط ${formatNumber(stock)} عدد مانده است. سبد خرید را بازبینی کنید.`,
  changed: (payable: number) =>
    `قیمت‌ها تغییر کرده و مبلغ سفارش اکنون ${formatNumber(payable)} تومان است. سفارش را بازبینی کنید.`,
  slotGone: 'این بازهٔ تحویل دیگر در دسترس نیست. بازهٔ دیگری انتخاب کنید.',
  slotFull: 'ظرفیت این بازهٔ تحویل تکمیل شده است. بازهٔ دیگری انتخاب کنید.',
} as const
