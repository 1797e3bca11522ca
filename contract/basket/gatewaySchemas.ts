/** Schemas for the choice between several gateways and for payments in parts. */
import { Type, type Static } from 'typebox'

export const GatewayChoice = Type.Optional(
  Type.Array(Type.String(), {
    description:
      'names of the gateways that take this amount, the preferred one first; absent without a choice',
  }),
)

export const PayBy = Type.Optional(
  Type.String({
    title: 'روش پرداخت',
    maxLength: 40,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'a name of `gateways`, or `card`; `bank` or absent: the preferred gateway',
  }),
)

/** Maximum number of payments of one order. */
export const MOST_PARTS = 8

const Parts = Type.Optional(
  Type.Array(Type.Integer(), {
    description:
      'amounts of the payments (Toman), because no gateway takes all in one; a checkout sends their number. Absent: one payment',
  }),
)

/** How an amount can be paid. */
export const waysToPay = {
  paymentRefusal: Type.String({
    description: 'why no bank can take this amount (too large, too small, no gateway), or empty',
  }),
  gateways: GatewayChoice,
  parts: Parts,
  cardToCard: Type.Optional(
    Type.Object(
      {
        hours: Type.Integer({ description: 'how long a checkout holds the items' }),
        reason: Type.String({ description: 'why no bank can take this amount, or empty' }),
      },
      { description: 'present if the amount can be transferred to a card of the shop' },
    ),
  ),
}
export type WaysToPay = Static<Type.TObject<typeof waysToPay>>

/** Present while an order in parts holds its items. Each part is a separate payment; the order is paid after all of them. */
export const OrderParts = Type.Optional(
  Type.Object({
    amounts: Type.Array(Type.Integer({ description: 'Toman' })),
    paid: Type.Array(Type.Integer({ description: 'number of a paid part, from 1' })),
    next: Type.Integer({ description: 'number of the part that is paid next' }),
    until: Type.String({ description: 'ISO time until which the items are held' }),
  }),
)
