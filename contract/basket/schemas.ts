import { Type, type Static } from 'typebox'
import { ChoiceId, oneOf } from '../commonSchemas.ts'
import { Stock } from '../catalogue/schemas.ts'
import { MOST_PIECES } from '../constants.ts'
import { waysToPay } from './gatewaySchemas.ts'

/** Payload of spec §3. `GuidCode` is the visitor's guid from the cookie, `Refer` the previous URL. */
export const AddToBasketRequest = Type.Object({
  WebsiteCode: Type.String({ title: 'کد کالا', maxLength: 64 }),
  Count: Type.Integer({ title: 'تعداد', minimum: 1, maximum: MOST_PIECES, default: 1 }),
  ProductProperty: Type.Integer({ ...ChoiceId, default: 0 }),
  Refer: Type.String({ title: 'نشانی قبلی', default: '', maxLength: 2000 }),
  GuidCode: Type.String({ title: 'شناسهٔ بازدیدکننده', default: '', maxLength: 64 }),
})
export type AddToBasketRequest = Static<typeof AddToBasketRequest>

/** On success `message` is empty. `basketCount` is -8 when the basket is frozen. Any other message is a refusal. */
export const BasketCountAnswer = Type.Object({ message: Type.String(), basketCount: Type.Integer() })
export type BasketCountAnswer = Static<typeof BasketCountAnswer>

export const BasketLine = Type.Object({
  productId: Type.Integer(),
  websiteCode: Type.String(),
  productProperty: Type.Integer(),
  propertyTitle: Type.String(),
  nameFa: Type.String(),
  brand: Type.String(),
  slug: Type.String(),
  imageUrl: Type.String(),
  status: oneOf([1, 2, 3, 4, 5], 1),
  count: Type.Integer(),
  stock: Stock,
  price: Type.Integer({ description: 'live unit price (Toman)' }),
  oldPrice: Type.Integer(),
  addedPrice: Type.Integer({ description: 'unit price when it was added (Toman)' }),
})
export type BasketLine = Static<typeof BasketLine>

/** Totals in Toman over the lines that can be bought now. */
export const BasketAnswer = Type.Object({
  items: Type.Array(BasketLine),
  saved: Type.Optional(
    Type.Array(BasketLine, {
      description: 'lines saved for later, which count nowhere; absent if lines cannot be saved',
    }),
  ),
  basketCount: Type.Integer({ description: 'sum of the counts, -8 when frozen' }),
  total: Type.Integer(),
  discount: Type.Integer(),
  shipping: Type.Integer(),
  freeShippingFrom: Type.Integer(),
  payable: Type.Integer(),
  gift: Type.Optional(
    Type.Object(
      { price: Type.Integer({ description: 'Toman' }) },
      { description: 'gift wrapping of the order that freezes the basket' },
    ),
  ),
  sizing: Type.Optional(
    Type.Object(
      { price: Type.Integer({ description: 'Toman' }) },
      { description: 'sized bracelets of the order that freezes the basket' },
    ),
  ),
  couponCode: Type.String({ description: 'code of the applied coupon, or empty' }),
  couponTitle: Type.String(),
  couponDiscount: Type.Integer({ description: 'Toman' }),
  couponRefusal: Type.String({ description: 'why the coupon gives no discount now, or empty' }),
  ...waysToPay,
  payUrl: Type.String({
    description:
      'where a frozen basket can still be paid, or empty; the shop asks the bank before it leads there',
  }),
  frozen: Type.Boolean(),
  frozenUntil: Type.String({ description: 'ISO time at which the freeze ends; empty if not frozen' }),
  holdMinutes: Type.Integer({ description: 'how long a checkout freezes the basket, at most' }),
  message: Type.String({ description: 'why it is frozen; empty if not frozen' }),
})
export type BasketAnswer = Static<typeof BasketAnswer>

/** Count 0 removes the line. The server notifies all tabs with the sender's `GuidCode`, as after an addition. */
export const SetCountRequest = Type.Object({
  WebsiteCode: Type.String({ title: 'کد کالا', maxLength: 64 }),
  ProductProperty: Type.Integer({ ...ChoiceId, default: 0 }),
  Count: Type.Integer({ title: 'تعداد', minimum: 0, maximum: MOST_PIECES }),
  GuidCode: Type.String({ title: 'شناسهٔ بازدیدکننده', default: '', maxLength: 64 }),
})
export type SetCountRequest = Static<typeof SetCountRequest>

export const RemoveRequest = Type.Omit(SetCountRequest, ['Count'])
export type RemoveRequest = Static<typeof RemoveRequest>

export const MoveRequest = Type.Object({
  ...RemoveRequest.properties,
  To: Type.Union([Type.Literal('later'), Type.Literal('basket')], {
    title: 'مقصد',
    description: 'later: from the basket to the saved lines; basket: back',
  }),
  Count: Type.Optional(
    Type.Integer({
      title: 'تعداد',
      minimum: 1,
      maximum: MOST_PIECES,
      description: "the line's own by default",
    }),
  ),
})
export type MoveRequest = Static<typeof MoveRequest>

export const CouponRequest = Type.Object({ code: Type.String({ title: 'کد تخفیف', maxLength: 64 }) })
