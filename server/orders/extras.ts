/** Choices of a checkout beside products, delivery and payment: gift wrapping, sized bracelets, the company on the invoice. */
import type { Kysely } from 'kysely'
import { companyErrors, tidyCompany } from '../../contract/orders/companyRules.ts'
import type { CheckoutRequest } from '../../contract/orders/schemas.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { countMetalBracelets } from '../basket/basketsRepository.ts'
import type { OrderGift, OrderSizing } from '../database/orderSchema.ts'
import type { Database } from '../database/schema.ts'
import type { OrdersContext } from './context.ts'
import { CheckoutRefusal, checkoutRefusals } from './orderWords.ts'

type Shop = Pick<OrdersContext, 'shop'>
type Db = Kysely<Database>
type Extras = Pick<Answer<'listSlots'>, 'giftWrap' | 'sizing' | 'companyInvoice'>

/** The extras that the shop offers for the member's basket. */
export async function extrasFor(db: Db, userId: number, { shop }: Shop): Promise<Extras> {
  const { giftWrap, companyInvoice } = shop.current()
  const sizing = await sizingOffer(db, userId, { shop })
  return {
    ...(giftWrap && { giftWrap }),
    ...(sizing && { sizing }),
    ...(companyInvoice && { companyInvoice }),
  }
}

async function sizingOffer(db: Db, userId: number, { shop }: Shop): Promise<Extras['sizing']> {
  const { braceletSizing } = shop.current()
  const pieces = braceletSizing ? await countMetalBracelets(db, userId) : 0
  return braceletSizing && pieces > 0 ? { price: braceletSizing.price * pieces } : undefined
}

/** Price of an order's gift wrapping and bracelet sizing, in Toman. */
export const extrasPrice = ({
  gift,
  sizing,
}: {
  gift: OrderGift | null
  sizing: OrderSizing | null
}): number => (gift?.price ?? 0) + (sizing?.price ?? 0)

/** Null if the shopper wants no gift wrapping. @throws CheckoutRefusal when the shop does not offer it any more */
export function chosenGift({ gift }: CheckoutRequest, { shop }: Shop): OrderGift | null {
  if (!gift) return null
  const { giftWrap } = shop.current()
  if (!giftWrap) throw new CheckoutRefusal(checkoutRefusals.noGifts)
  return { price: giftWrap.price, message: gift.message.trim() }
}

/**
 * Null if the shopper wants no bracelet sized.
 * @throws CheckoutRefusal when the shop does not offer sizing any more, or the basket has no metal bracelet any more
 */
export async function chosenSizing(
  db: Db,
  userId: number,
  { sizing }: CheckoutRequest,
  shop: Shop,
): Promise<OrderSizing | null> {
  if (!sizing) return null
  const offer = await sizingOffer(db, userId, shop)
  if (!offer) throw new CheckoutRefusal(checkoutRefusals.noSizing)
  return { price: offer.price, wrist: sizing.wrist }
}

/**
 * The company on the invoice as JSON for the order's column; null without one.
 * @throws CheckoutRefusal when its data are invalid, or the shop does not write invoices to companies any more
 */
export function chosenCompany({ company }: CheckoutRequest, { shop }: Shop): string | null {
  if (!company) return null
  if (!shop.current().companyInvoice) throw new CheckoutRefusal(checkoutRefusals.noCompanies)
  const [wrong] = Object.values(companyErrors(company))
  if (wrong) throw new CheckoutRefusal(wrong)
  return JSON.stringify(tidyCompany(company))
}
