import type { WaysToPay } from '../../contract/basket/gatewaySchemas.ts'
import type { BasketAnswer, BasketLine } from '../../contract/basket/schemas.ts'
import type { Context } from '../shared/context.ts'

/** A pending order as it was placed, because the amount at the bank does not follow today's prices and coupons. */
export interface AskedOrder extends Pick<
  BasketAnswer,
  'total' | 'discount' | 'shipping' | 'payable' | 'couponCode' | 'couponDiscount' | 'gift' | 'sizing'
> {
  /** Their stock is held. */
  readonly lines: readonly AskedLine[]
}
export type AskedLine = Pick<BasketLine, 'productId' | 'productProperty' | 'count' | 'price' | 'oldPrice'>

/** Data of orders and payments that a basket shows. Orders are a later domain, so the app injects this. */
export interface PendingOrders {
  /** The pending order; null without one. */
  findAsked(userId: number): Promise<AskedOrder | null>
  /** URL at which the member can still pay the open order; empty without one. */
  payUrl(userId: number): Promise<string>
  /** The ways to pay a sum (Toman), and why there is none. */
  waysToPay(payable: number): WaysToPay
}

export interface BasketContext extends Context {
  readonly pendingOrders: PendingOrders
}
