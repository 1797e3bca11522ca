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

export interface OrderLimits {
  /** Orders of one member. A refused checkout makes none. */
  readonly checkouts: Limit
  /** Attempts to pay by one member; each calls the gateway. */
  readonly bankCalls: Limit
}
