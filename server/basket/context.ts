import type { BasketLine } from '../../contract/basket/schemas.ts'
import type { Context } from '../shared/context.ts'

/** What a basket shows of orders and payments; that room stands after this one, so the app hands it in. */
export interface PendingOrders {
  /** What the member's open order holds of the stock. */
  listHeld(userId: number): Promise<readonly Pick<BasketLine, 'productId' | 'productProperty' | 'count'>[]>
  /** Where the member can still pay the open order; empty when there is nothing to go to. */
  payUrl(userId: number): Promise<string>
  /** Why a sum (Toman) cannot be paid online, in Persian; empty when it can. */
  paymentRefusal(payable: number): string
}

export interface BasketContext extends Context {
  readonly pendingOrders: PendingOrders
}
