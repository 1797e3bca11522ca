import type { BasketContext } from '../basket/context.ts'
import type { Limit } from '../http/limits.ts'
import type { Gateways } from './gateways/createGateways.ts'

/** What orders and payments need in addition. */
export interface OrdersContext extends BasketContext {
  readonly gateways: Gateways
  readonly orderLimits: OrderLimits
}

/** What a payment needs from the bank's answer to the news of a sale. */
export type PaymentContext = Pick<
  OrdersContext,
  'bus' | 'db' | 'gateways' | 'log' | 'now' | 'settings' | 'shop'
>

export interface OrderLimits {
  /** Orders of a member. What was refused made none. */
  readonly checkouts: Limit
  /** Attempts to pay of a member: each of them is one request to the gateway. */
  readonly bankCalls: Limit
}
