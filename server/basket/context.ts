import type { WaysToPay } from '../../contract/basket/gatewaySchemas.ts'
import type { BasketAnswer, BasketLine } from '../../contract/basket/schemas.ts'
import type { Context } from '../shared/context.ts'

/** An order that waits for its payment, with the amounts of its checkout, because the amount at the bank is fixed. */
export interface PendingOrder extends Pick<
  BasketAnswer,
  'total' | 'discount' | 'shipping' | 'payable' | 'couponCode' | 'couponDiscount' | 'gift' | 'sizing'
> {
  /** The lines of the order, whose stock is held. */
  readonly lines: readonly PendingLine[]
}
export type PendingLine = Pick<BasketLine, 'productId' | 'productProperty' | 'count' | 'price' | 'oldPrice'>

/** Data of orders and payments that a basket shows. The app injects them, because orders are a later domain. */
export interface PendingOrders {
  /** The member's order that waits for its payment; null without one. */
  findPending(userId: number): Promise<PendingOrder | null>
  /** URL at which the member can still pay the open order; empty without one. */
  payUrl(userId: number): Promise<string>
  /** The ways to pay a sum in Toman, or the reason why there is none. */
  waysToPay(payable: number): WaysToPay
}

export interface BasketContext extends Context {
  readonly pendingOrders: PendingOrders
}
