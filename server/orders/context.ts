import type { BasketContext } from '../basket/context.ts'
import type { Limit } from '../http/limits.ts'
import type { Gateways } from './gateways/createGateways.ts'

export interface OrdersContext extends BasketContext {
  readonly gateways: Gateways
  readonly orderLimits: OrderLimits
}

/** The context for settling payments. */
export type PaymentContext = Pick<
  OrdersContext,
  'bus' | 'db' | 'gateways' | 'log' | 'now' | 'settings' | 'shop'
>

/** The context for starting payments. */
export type CheckoutContext = PaymentContext & Pick<OrdersContext, 'orderLimits'>

export interface OrderLimits {
  /** Limits the orders of one member; refused checkouts do not count. */
  readonly checkouts: Limit
  /** Limits one member's attempts to pay, because each calls the gateway. */
  readonly bankCalls: Limit
}
