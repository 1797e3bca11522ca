/** Choices of a checkout beside products, delivery and payment: gift wrapping, and the company on the invoice. */
import { companyErrors, tidyCompany } from '../../contract/orders/companyRules.ts'
import type { CheckoutRequest } from '../../contract/orders/schemas.ts'
import type { OrderGift } from '../database/orderSchema.ts'
import { CheckoutRefusal } from './checkoutRefusal.ts'
import type { OrdersContext } from './context.ts'
import { checkoutRefusals } from './orderWords.ts'

type Shop = Pick<OrdersContext, 'shop'>

/** Null: not to be wrapped. @throws CheckoutRefusal when the shop wraps no gifts any more */
export function chosenGift({ gift }: CheckoutRequest, { shop }: Shop): OrderGift | null {
  if (!gift) return null
  const { giftWrap } = shop.current()
  if (!giftWrap) throw new CheckoutRefusal(checkoutRefusals.noGifts)
  return { price: giftWrap.price, message: gift.message.trim() }
}

/** As a column of the order. @throws CheckoutRefusal when it is wrong, or the shop names no companies any more */
export function chosenCompany({ company }: CheckoutRequest, { shop }: Shop): string | null {
  if (!company) return null
  if (!shop.current().companyInvoice) throw new CheckoutRefusal(checkoutRefusals.noCompanies)
  const [wrong] = Object.values(companyErrors(company))
  if (wrong) throw new CheckoutRefusal(wrong)
  return JSON.stringify(tidyCompany(company))
}
