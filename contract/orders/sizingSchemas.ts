/** Metal bracelets sized to the wrist: offered by the shop, asked for at the checkout, and as an order keeps it. */
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
