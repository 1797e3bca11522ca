import { Type, type Static } from 'typebox'
import { Day, oneOf } from '../commonSchemas.ts'
import { cardStates, receiptRules } from './cardToCard.ts'

/** Schemas for the payment of an order by a transfer to the shop's card, and for the shopper's receipt. */
export const CardToCard = Type.Object({
  state: oneOf(cardStates),
  cards: Type.Array(
    Type.Object({
      card: Type.String({ description: '16 digits' }),
      holder: Type.String(),
      bank: Type.String(),
      iban: Type.String({ description: 'or empty' }),
    }),
    { description: 'as the shop named them when the order was made' },
  ),
  until: Type.String({ description: 'ISO time until which the items wait for a receipt, or empty' }),
  reason: Type.String({ description: 'why staff refused the last receipt, or empty' }),
  receipt: Type.Optional(
    Type.Object({
      tracking: Type.String(),
      cardEnd: Type.String({ description: "last four digits of the shopper's card, or empty" }),
      paidOn: Type.String({ description: 'ISO day, or empty' }),
      hasPicture: Type.Boolean(),
      sentAt: Type.String({ description: 'ISO time' }),
    }),
  ),
  canSend: Type.Boolean({ description: 'whether the shopper may send or replace the receipt' }),
})

export const ReceiptRequest = Type.Object({
  image: Type.Optional(Type.String({ maxLength: 2_400_000, description: 'data URL of a JPEG, PNG or WebP' })),
  tracking: Type.String({ title: 'شمارهٔ پیگیری', default: '', maxLength: receiptRules.tracking }),
  cardEnd: Type.String({ title: 'چهار رقم آخر کارت', default: '', maxLength: 8 }),
  paidOn: Type.Optional(Day),
})
export type ReceiptRequest = Static<typeof ReceiptRequest>

export const ReceiptPicture = Type.String({ description: 'WebP' })
