/** Schemas for sizing metal bracelets: the shop's offer, the choice at the checkout, and the wrist sizes of an order. */
import { Type } from 'typebox'
import { wristRange } from './sizingRules.ts'

const price = Type.Integer({ minimum: 0, description: 'Toman, for all bracelets of the basket together' })
const { min, max } = wristRange
const wrist = { minimum: min, maximum: max, description: 'circumference, mm' }

export const SizingOffer = Type.Object(
  { price },
  { description: 'absent: the shop sizes no bracelets, or the basket has none of metal' },
)
export const SizingRequest = Type.Object({ wrist: Type.Integer({ title: 'دور مچ', ...wrist }) })
export const OrderSizing = Type.Object({ price, wrist: Type.Integer(wrist) })
