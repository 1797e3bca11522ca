/** The order that a checkout makes of the basket: its items, and what it costs with the choices of the shopper. */
import type { Transaction } from 'kysely'
import type { BasketLine } from '../../contract/basket/schemas.ts'
import type { CheckoutRequest } from '../../contract/orders/schemas.ts'
import { productStatus } from '../../contract/statuses.ts'
import { listBasketLines } from '../basket/basketsRepository.ts'
import { chooseAgain, mustChoose, toLine } from '../basket/basketLines.ts'
import { sumAfterDiscount, totalsOf } from '../basket/basketTotals.ts'
import { couponEffect } from '../basket/coupons.ts'
import { lockCoupon, readBasketCoupon } from '../basket/couponsRepository.ts'
import type { OrderAddress } from '../database/orderSchema.ts'
import type { Database } from '../database/schema.ts'
import { hasSameFields } from '../identity/addressesRepository.ts'
import type { OrdersContext } from './context.ts'
import { chosenGift, chosenSizing, extrasPrice } from './extras.ts'
import { findOrderAddress, type Order } from './ordersRepository.ts'
import { CheckoutRefusal, checkoutRefusals } from './orderWords.ts'
import { methodNow, takeSlot, type ChosenSlot } from './slots/slots.ts'

type Trx = Transaction<Database>

/** Locks the coupon and the delivery window. The member's basket must be locked. @throws CheckoutRefusal */
export async function orderOfBasket(
  trx: Trx,
  { userId, request }: { readonly userId: number; readonly request: CheckoutRequest },
  context: Pick<OrdersContext, 'now' | 'settings' | 'shop'>,
) {
  const address = await chosenAddress(trx, userId, request)
  const lines = await buyableLines(trx, userId)
  const coupon = await appliedCoupon(trx, { userId, lines, now: context.now() })
  const parcel = { place: address, sum: sumAfterDiscount(lines) }
  const { slot, price } = await chosenSlot(trx, request.slot, { parcel, ...context })
  const gift = chosenGift(request, context)
  const sizing = await chosenSizing(trx, userId, request, context)
  return {
    items: lines.map((line, index) => toItem(line, index, coupon.shares[index] ?? 0)),
    /** Columns of the order. */
    columns: {
      ...{ address: JSON.stringify(address), slot_id: request.slot, slot: JSON.stringify(slot) },
      ...priced(lines, { coupon, price, gift, sizing }),
    },
  }
}

async function chosenAddress(
  trx: Trx,
  userId: number,
  { addressId, addressVersion }: CheckoutRequest,
): Promise<OrderAddress> {
  const found = await findOrderAddress(trx, userId, addressId)
  if (!found) throw new CheckoutRefusal(checkoutRefusals.address)
  const { version, ...address } = found
  if (addressVersion !== undefined && !hasSameFields(addressVersion, version))
    throw new CheckoutRefusal(checkoutRefusals.addressChanged)
  return address
}

/** All lines of the basket. @throws CheckoutRefusal when one of them cannot be bought as it is */
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
  /** Of each line, Toman. */
  readonly shares: readonly number[]
}

/** The coupon of the basket, locked. @throws CheckoutRefusal when it gives no discount any more */
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
 * @param price of the delivery, as the chosen method says now
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
