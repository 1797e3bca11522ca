import type { Context } from '../shared/context.ts'
import type { Gateways } from './gateways/createGateways.ts'
import type { OrderLimits } from './orderLimits.ts'

/** What selling needs besides. */
export interface OrdersContext extends Context {
  readonly gateways: Gateways
  readonly orderLimits: OrderLimits
}
