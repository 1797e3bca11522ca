/** Schemas for changes of a paid order by its buyer. */
import { Type, type Static } from 'typebox'
import { Id, oneOf } from '../commonSchemas.ts'
import { Address } from '../identity/memberSchemas.ts'
import { cancelReasonMax, noteMax } from './changeRules.ts'

export const OrderChange = Type.Object(
  {
    refusal: Type.String({ description: 'why it can no longer be changed; empty: it can' }),
    version: Type.Integer({ description: 'sent back with a change: 409 after another change' }),
    refund: Type.Optional(
      Type.Object(
        {
          amount: Type.Integer({ description: 'Toman' }),
          by: oneOf(['bank', 'staff']),
          byBank: Type.Optional(
            Type.Integer({
              description: 'Toman that gateways refund although `by` is staff, who transfer the rest',
            }),
          ),
        },
        { description: 'of a cancellation; absent: there is nothing to refund' },
      ),
    ),
  },
  {
    description: 'whether its owner may change or cancel it; absent: it is not paid, or it is long delivered',
  },
)

export const CancelOrderRequest = Type.Object({
  reason: Type.String({ title: 'دلیل', default: '', maxLength: cancelReasonMax }),
})

/** The new receiver, note and, with `addressId`, address of a paid order. */
export const UpdateOrderRequest = Type.Object({
  version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  addressId: Type.Optional(Id),
  addressVersion: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'version that the shopper saw; refused if the address has changed since',
    }),
  ),
  receiver: Type.String({ title: 'نام گیرنده', maxLength: 300 }),
  mobile: Type.String({ title: 'موبایل گیرنده', maxLength: 40 }),
  note: Type.String({ title: 'توضیح سفارش', default: '', maxLength: noteMax }),
})
export type UpdateOrderRequest = Static<typeof UpdateOrderRequest>

export const OrderAddressesAnswer = Type.Object({
  addresses: Type.Array(
    Type.Object({
      ...Address.properties,
      refusal: Type.String({ description: 'why the order cannot be sent there; empty: it can' }),
    }),
  ),
})
