/** The choice between several gateways. */
import { Type } from 'typebox'

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
