import type { Transaction } from 'kysely'
import { leadingChoice } from '../../contract/catalogue/leadingChoice.ts'
import { MOST_PIECES } from '../../contract/constants.ts'
import type { AddToBasketRequest, BasketAnswer, BasketCountAnswer } from '../../contract/basket/schemas.ts'
import { FROZEN_BASKET_COUNT, productStatus, type ProductStatus } from '../../contract/statuses.ts'
import { shownCount } from './basketCount.ts'
import {
  addToLine,
  countOfLine,
  listBasketLines,
  lockBasket,
  readBasketState,
  type BasketState,
} from './basketsRepository.ts'
import { findCoupon, readBasketCoupon } from './couponsRepository.ts'
import { findForSale, listProperties } from '../catalogue/productsRepository.ts'
import type { Database } from '../database/schema.ts'
import { frozenMessage } from './basketFreeze.ts'
import { couponLines, totalsOf } from './basketTotals.ts'
import { staffRefusal } from '../identity/roles.ts'
import type { Context } from '../shared/context.ts'
import type { Identity } from '../shared/identity.ts'
import type { AskedOrder, BasketContext } from './context.ts'
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
 * Adds to the basket. A basket never holds more of a product than is in stock, but it reserves nothing:
 * several shoppers may hold the last one, and the first to pay gets it (design §7).
 * The message is empty on success; a refusal says why and leaves the basket as it is.
 * @param filling: only what the basket has less of than was asked for
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
    if (basket.frozen) return { message: wordsOf(basket), basketCount: FROZEN_BASKET_COUNT, added: 0 }
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
  /** Why not, or empty. */
  readonly message: string
  /** Pieces. */
  readonly added: number
}

async function addLine(
  trx: Trx,
  userId: number,
  request: AddToBasketRequest,
  { now, filling }: { readonly now: number; readonly filling: boolean },
): Promise<Added> {
  const refuse = (message: string): Added => ({ message, added: 0 })
  const product = await findForSale(trx, request.WebsiteCode)
  if (!product) return refuse('این کالا یافت نشد.')
  const status = shownStatus(product.status, product.stock)
  if (status !== productStatus.inStock) return refuse(refusals[status])
  const choice = await chosen(trx, product, request.ProductProperty)
  if (!choice) return refuse('این گزینه برای کالا وجود ندارد.')
  const line = { userId, productId: product.id, propertyId: choice.id }
  const held = await countOfLine(trx, line)
  const count = filling ? request.Count - held : request.Count
  if (count <= 0) return { message: '', added: 0 }
  if (held + count > choice.stock) return refuse(stockMessage(choice.stock, held))
  if (held + count > MOST_PIECES)
    return refuse(`از هر کالا حداکثر ${formatNumber(MOST_PIECES)} عدد می‌توانید سفارش دهید.`)
  await addToLine(trx, { ...line, count, price: choice.price, now })
  return { message: '', added: count }
}

/** "No choice" (0) of a product with choices becomes its leading choice, because every line must be shippable. */
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

/** The basket with live prices and stock; while it waits for an order's payment, with what the bank asks for. */
export async function getBasket(context: Reading, userId: number): Promise<BasketAnswer> {
  const { db, settings, pendingOrders } = context
  const [state, rows] = await Promise.all([readBasketState(db, userId), listBasketLines(db, userId)])
  const { frozen } = state
  const asked = frozen ? await pendingOrders.findAsked(userId) : null
  const items = rows.map((row) =>
    toLine(
      row,
      asked?.lines.find((line) => isSame(line, row)),
    ),
  )
  const coupon = asked ? await couponAsked(db, asked) : await couponOf(context, userId, couponLines(items))
  const totals = { ...totalsOf(items, settings.shipping, coupon?.discount), ...(asked && sumsOf(asked)) }
  return {
    items,
    basketCount: shownCount(state),
    frozen,
    frozenUntil: state.frozenUntil?.toISOString() ?? '',
    holdMinutes: settings.basketFreezeMinutes,
    message: frozen ? wordsOf(state) : '',
    payUrl: frozen ? await pendingOrders.payUrl(userId) : '',
    couponCode: coupon?.code ?? '',
    couponTitle: coupon?.title ?? '',
    couponDiscount: coupon?.discount ?? 0,
    couponRefusal: coupon?.refusal ?? '',
    paymentRefusal: frozen || totals.total === 0 ? '' : pendingOrders.paymentRefusal(totals.payable),
    ...totals,
  }
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

/** Of the order: a coupon that has ended or was changed since still counts there. */
async function couponAsked(
  db: Reading['db'],
  { couponCode: code, couponDiscount: discount }: AskedOrder,
): Promise<CouponEffect | null> {
  if (!code) return null
  return { code, title: (await findCoupon(db, code))?.title ?? '', discount, refusal: '' }
}

const sumsOf = ({ total, discount, shipping, payable }: AskedOrder) => ({
  ...{ total, discount, shipping, payable },
})

/** Why a frozen basket does not change. */
function wordsOf({ freezeMessage }: BasketState): string {
  return freezeMessage || frozenMessage
}
