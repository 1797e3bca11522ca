/** Schemas for gift wrapping: the shop's offer, the choice at the checkout, and the gift of an order. */
import { Type } from 'typebox'
import { giftMessageMax } from './giftRules.ts'

const price = Type.Integer({ minimum: 0, description: 'Toman' })

export const GiftOffer = Type.Object({ price }, { description: 'absent: the shop wraps no gifts' })

export const GiftRequest = Type.Object({
  message: Type.String({ title: 'متن کارت هدیه', default: '', maxLength: giftMessageMax }),
})

export const OrderGift = Type.Object({
  price,
  message: Type.String({ description: 'for the card in the parcel, or empty' }),
})
