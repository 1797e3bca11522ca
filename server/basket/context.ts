import type { BasketAnswer, BasketLine } from '../../contract/basket/schemas.ts'
import type { Context } from '../shared/context.ts'

/** An order that waits for its payment, as it was placed: prices and coupons of today are no business of the bank's. */
export interface AskedOrder extends Pick<
  BasketAnswer,
  'total' | 'discount' | 'shipping' | 'payable' | 'couponCode' | 'couponDiscount'
> {
  /** It holds them. */
  readonly lines: readonly AskedLine[]
}
export type AskedLine = Pick<BasketLine, 'productId' | 'productProperty' | 'count' | 'price' | 'oldPrice'>

/** What a basket shows of orders and payments; that room stands after this one, so the app hands it in. */
export interface PendingOrders {
  /** What the bank asks for; null when no order waits. */
  findAsked(userId: number): Promise<AskedOrder | null>
  /** Where the member can still pay the open order; empty when there is nothing to go to. */
  payUrl(userId: number): Promise<string>
  /** Why a sum (Toman) cannot be paid online, in Persian; empty when it can. */
  paymentRefusal(payable: number): string
}

export interface BasketContext extends Context {
  readonly pendingOrders: PendingOrders
}
