import { Type, type Static } from 'typebox'
import { Delivery } from './schemas.ts'

export const DeliverySettings = Type.Object({
  delivery: Delivery,
  version: Type.String({ description: 'sent back with a change: 409 after a change by somebody else' }),
  isDefault: Type.Boolean({
    description: 'nobody has set the delivery: the shop has one method for all of Iran',
  }),
  isFromPanel: Type.Boolean({
    description: 'changed here since it was last read from or written to shop.yml',
  }),
  isLocked: Type.Boolean({ description: 'PANEL_EDITORS=off: the files alone set the delivery' }),
  calendars: Type.Array(Type.Object({ year: Type.Integer(), source: Type.String() }), {
    description: 'known movable holidays of the shop itself, by Jalali year',
  }),
  unknownYears: Type.Array(Type.Integer(), {
    description: 'Jalali years of the coming months without known movable holidays',
  }),
})
export type DeliverySettings = Static<typeof DeliverySettings>

export const SaveDeliveryRequest = Type.Object({
  delivery: Delivery,
  version: Type.String({ maxLength: 64 }),
})
export type SaveDeliveryRequest = Static<typeof SaveDeliveryRequest>
