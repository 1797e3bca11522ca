import type { Transaction } from 'kysely'
import { leadingChoice } from '../../contract/catalogue/leadingChoice.ts'
import { MOST_PIECES } from '../../contract/constants.ts'
import type { WaysToPay } from '../../contract/basket/gatewaySchemas.ts'
import type { AddToBasketRequest, BasketAnswer, BasketCountAnswer } from '../../contract/basket/schemas.ts'
import type { Delivery } from '../../contract/delivery/schemas.ts'
import { FROZEN_BASKET_COUNT, productStatus, type ProductStatus } from '../../contract/statuses.ts'
import { shownCount } from './basketCount.ts'
import {
  addToLine,
  countOfLine,
  listBasketLines,
  listSavedLines,
  lockBasket,
  readBasketState,
  type BasketState,
} from './basketsRepository.ts'
import { findCoupon, readBasketCoupon } from './couponsRepository.ts'
import { readDelivery, usualPrice } from '../delivery/delivery.ts'
import { findForSale, listProperties } from '../catalogue/productsRepository.ts'
import type { Database } from '../database/schema.ts'
import { frozenMessage } from './basketFreeze.ts'
import { couponLines, totalsOf } from './basketTotals.ts'
import { staffRefusal } from '../identity/roles.ts'
import type { Context } from '../shared/context.ts'
import type { Identity } from '../shared/identity.ts'
import type { BasketContext, PendingOrder } from './context.ts'
import { toLine } from './basketLines.ts'
import { shownStatus } from '../catalogue/productItems.ts'
import { couponEffect, type CouponEffect, type CouponLine } from './coupons.ts'
import { formatNumber } from '../shared/persian.ts'

type Trx = Transaction<Database>

const refusals: Readonly<Record<Exclude<ProductStatus, 1>, string>> = {
  2: 'برای خرید این کالا با فروشگاه تماس بگیرید.',
  3: 'این کالا هنوز عرضه نشده است.',
  4: 'این کالا ناموجود است.',
  5: 'تولید این کالا متوقف شده است.',
}

/**
 * Adds a product to the basket. A basket never contains more than the stock, but reserves no stock: several shoppers may have the
 * last item in their baskets, and the first to pay gets it
 * (docs/decisions/0013).
 * The message is empty on success. A refusal changes nothing, and the message explains it.
 * @param filling adds only the items that the basket lacks to reach the requested count
 */
export async function addToBasket(
  { db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>,
  { userId, role }: Pick<Identity, 'userId' | 'role'>,
  request: AddToBasketRequest,
  { filling = false } = {},
): Promise<BasketCountAnswer> {
  const { added, ...answer } = await db.transaction().execute(async (trx) => {
    await lockBasket(trx, userId)
    const basket = await readBasketState(trx, userId)
    if (basket.frozen) return { message: freezeMessageOf(basket), basketCount: FROZEN_BASKET_COUNT, added: 0 }
    const refusal = staffRefusal(role)
    if (refusal) return { message: refusal, basketCount: basket.count, added: 0 }
    const { message, added } = await addLine(trx, userId, request, { now: now(), filling })
    return { message, basketCount: basket.count + added, added }
  })
  if (added > 0)
    bus.emit('basket.changed', {
      userId,
      guid: request.GuidCode,
      websiteCode: request.WebsiteCode,
      count: answer.basketCount,
      kind: 'added',
    })
  return answer
}

interface Added {
  /** Why nothing was added; empty on success. */
  readonly message: string
  /** Number of added items. */
  readonly added: number
}

async function addLine(
  trx: Trx,
  userId: number,
  request: AddToBasketRequest,
  { now, filling }: { readonly now: number; readonly filling: boolean },
): Promise<Added> {
  const product = await findForSale(trx, request.WebsiteCode)
  if (!product) return refusal('این کالا یافت نشد.')
  const status = shownStatus(product.status, product.stock)
  if (status !== productStatus.inStock) return refusal(refusals[status])
  const choice = await chosen(trx, product, request.ProductProperty)
  if (!choice) return refusal('این گزینه برای کالا وجود ندارد.')
  const line = { userId, productId: product.id, propertyId: choice.id }
  const held = await countOfLine(trx, line)
  const count = filling ? request.Count - held : request.Count
  if (count <= 0) return refusal('')
  if (held + count > choice.stock) return refusal(stockMessage(choice.stock, held))
  if (held + count > MOST_PIECES)
    return refusal(`از هر کالا حداکثر ${formatNumber(MOST_PIECES)} عدد می‌توانید سفارش دهید.`)
  await addToLine(trx, 'basket_items', { ...line, count, price: choice.price, now })
  return { message: '', added: count }
}

const refusal = (message: string): Added => ({ message, added: 0 })

/** The requested variant; for 0 the leading variant, because a line of a product with variants must name one. */
async function chosen(trx: Trx, product: { id: number; price: number; stock: number }, propertyId: number) {
  const choices = await listProperties(trx, product.id)
  if (propertyId !== 0) return choices.find(({ id }) => id === propertyId) ?? null
  if (choices.length === 0) return { id: 0, price: product.price, stock: product.stock }
  return leadingChoice(choices) ?? null
}

function stockMessage(stock: number, held: number): string {
  if (stock === 0) return refusals[4]
  if (held === 0) return `فقط ${formatNumber(stock)} عدد از این کالا موجود است.`
  return `فقط ${formatNumber(stock)} عدد از این کالا موجود است و ${formatNumber(held)} عدد آن در سبد شماست.`
}

/** The basket with today's prices and stock; while it waits for a payment, with the amounts of the pending order. */
export async function getBasket(context: Reading, userId: number): Promise<BasketAnswer> {
  const { db, settings, pendingOrders } = context
  const [state, rows, savedRows, delivery] = await Promise.all([
    readBasketState(db, userId),
    listBasketLines(db, userId),
    listSavedLines(db, userId),
    readDelivery(context),
  ])
  const { frozen } = state
  const pending = frozen ? await pendingOrders.findPending(userId) : null
  const items = rows.map((row) =>
    toLine(
      row,
      pending?.lines.find((line) => isSame(line, row)),
    ),
  )
  const coupon = pending
    ? await couponOfOrder(db, pending)
    : await couponOf(context, userId, couponLines(items))
  const usual = totalsOf(items, usualPrice(delivery), coupon?.discount)
  const totals = { ...usual, ...(pending && totalsOfOrder(pending)) }
  return {
    items,
    saved: savedRows.map((row) => toLine(row)),
    basketCount: shownCount(state),
    frozen,
    frozenUntil: state.frozenUntil?.toISOString() ?? '',
    holdMinutes: settings.basketFreezeMinutes,
    message: frozen ? freezeMessageOf(state) : '',
    payUrl: frozen ? await pendingOrders.payUrl(userId) : '',
    couponCode: coupon?.code ?? '',
    couponTitle: coupon?.title ?? '',
    couponDiscount: coupon?.discount ?? 0,
    couponRefusal: coupon?.refusal ?? '',
    ...(frozen || totals.total === 0 ? { paymentRefusal: '' } : waysOf(pendingOrders, totals, delivery)),
    ...totals,
  }
}

/** The ways to pay with the usual delivery; if there are none, with the first delivery price that makes the sum payable. */
function waysOf(
  { waysToPay }: Reading['pendingOrders'],
  { payable, shipping }: Pick<BasketAnswer, 'payable' | 'shipping'>,
  { methods }: Delivery,
): WaysToPay {
  const usual = waysToPay(payable)
  if (!usual.paymentRefusal) return usual
  const prices = methods.flatMap(({ price, prices = [] }) => [price, ...prices.map((rule) => rule.price)])
  const others = prices.map((price) => waysToPay(payable - shipping + price))
  return others.find(({ paymentRefusal }) => !paymentRefusal) ?? usual
}

interface Thing {
  readonly productId: number
  readonly productProperty: number
}

const isSame = (a: Thing, b: Thing) => a.productId === b.productId && a.productProperty === b.productProperty

type Reading = Pick<BasketContext, 'db' | 'now' | 'settings' | 'pendingOrders'>

async function couponOf(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  userId: number,
  lines: readonly CouponLine[],
): Promise<CouponEffect | null> {
  const code = await readBasketCoupon(db, userId)
  return code ? couponEffect(db, { code, userId, lines, now: now() }) : null
}

/** The coupon of a pending order. It keeps its discount even if it has expired or was changed since. */
async function couponOfOrder(
  db: Reading['db'],
  { couponCode: code, couponDiscount: discount }: PendingOrder,
): Promise<CouponEffect | null> {
  if (!code) return null
  return { code, title: (await findCoupon(db, code))?.title ?? '', discount, refusal: '' }
}

const totalsOfOrder = ({ total, discount, shipping, payable, gift, sizing }: PendingOrder) => ({
  ...{ total, discount, shipping, payable },
  ...(gift && { gift }),
  ...(sizing && { sizing }),
})

const freezeMessageOf = ({ freezeMessage }: BasketState) => freezeMessage || frozenMessage
