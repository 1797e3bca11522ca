/** Schemas for delivery slots and for the extras that a checkout offers. */
import { Type } from 'typebox'
import { waysToPay } from '../basket/gatewaySchemas.ts'
import { oneOf } from '../commonSchemas.ts'
import { methodKinds } from '../delivery/terms.ts'
import { GiftOffer } from './giftSchemas.ts'
import { SizingOffer } from './sizingSchemas.ts'

/** The promised delivery of an order. A backend without delivery methods answers only day and hours. */
export const promise = {
  day: Type.String({ description: 'ISO day in Tehran' }),
  from: Type.Integer({ description: 'hour' }),
  to: Type.Integer({ description: 'hour' }),
  until: Type.Optional(
    Type.String({ description: 'last ISO day, if the order arrives on one of several days' }),
  ),
  method: Type.Optional(Type.String({ description: 'id of the delivery method' })),
  name: Type.Optional(Type.String({ description: 'name of the delivery method' })),
  kind: Type.Optional(oneOf(methodKinds, 'company')),
  place: Type.Optional(Type.String({ description: 'where a shopper collects the order, or other advice' })),
}

export const DeliverySlot = Type.Object({
  id: Type.String(),
  ...promise,
  price: Type.Integer({
    description:
      'Toman; with a `method` the whole price of the delivery, which replaces `shipping` of the basket',
  }),
  full: Type.Boolean(),
})
export const SlotsQuery = Type.Object({
  addressId: Type.Optional(
    Type.Integer({
      title: 'نشانی تحویل',
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'of the member; absent or 0: the default address',
    }),
  ),
})
export const SlotsAnswer = Type.Object({
  slots: Type.Array(DeliverySlot),
  giftWrap: Type.Optional(GiftOffer),
  sizing: Type.Optional(SizingOffer),
  companyInvoice: Type.Optional(Type.Boolean({ description: 'an invoice may name a company' })),
  ways: Type.Optional(
    Type.Array(Type.Object({ payable: Type.Integer({ description: 'Toman' }), ...waysToPay }), {
      description:
        'ways to pay each sum that an order of the basket can have, by slot and extras; absent: those of the basket',
    }),
  ),
})
