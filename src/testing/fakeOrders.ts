import type { Order } from '../../contract/orders/schemas.ts'
import { FROZEN_BASKET_COUNT } from '../../contract/statuses.ts'
import type { BackendCall } from './fakeBackend.ts'
import { basketOf, FROZEN_MESSAGE } from './fakeBasket.ts'
import type { ShopState } from './shopState.ts'
import { anOrder } from './orderFixtures.ts'

type Guard = <C extends BackendCall, T>(answer: (call: C) => T) => (call: C) => T | Response

/** Endpoints of the fake shop from basket to order. It has one order; each checkout reopens it. */
export function orderHandlers(shop: ShopState, member: Guard) {
  let order: Order = anOrder()
  const summary = () => ({
    id: order.id,
    status: order.status,
    createdAt: order.createdAt,
    payable: order.payable,
    count: 1,
    images: [],
  })
  const place = () => {
    if (shop.isFrozen)
      return { message: FROZEN_MESSAGE, basketCount: FROZEN_BASKET_COUNT, redirectUrl: '', orderId: 0 }
    shop.isFrozen = true
    order = { ...order, status: 6, canPayAgain: false }
    return { message: '', basketCount: FROZEN_BASKET_COUNT, redirectUrl: '/bank', orderId: order.id }
  }

  return {
    setBasketCount: member(({ body }: BackendCall<'setBasketCount'>) => {
      if (!shop.isFrozen) shop.count = body.Count
      return basketOf(shop)
    }),
    moveBasketLine: member(() => basketOf(shop)),
    removeSavedLine: member(() => basketOf(shop)),
    removeFromBasket: member(() => {
      if (!shop.isFrozen) shop.count = 0
      return basketOf(shop)
    }),
    setBasketCoupon: member(() => basketOf(shop)),
    listSlots: member(() => ({
      slots: [{ id: '2026-11-24T09', day: '2026-11-24', from: 9, to: 12, price: 0, full: false }],
      giftWrap: { price: 80_000 },
      sizing: { price: 60_000 },
    })),
    checkout: member(place),
    payOrderAgain: member(place),
    getPayStatus: () => ({
      status: 0 as const,
      message: '',
      amount: 0,
      html: '',
      trackingCode: '',
      siteCode: '',
      canPayAgain: false,
      canBuyAgain: false,
    }),
    listOrders: member(() => ({
      items: [summary()],
      total: 1,
      page: 1,
      pageSize: 10,
      counts: [{ status: order.status, count: 1 }],
    })),
    getOrder: member(() => order),
    setPayee: member(() => order),
    cancelOrder: member(() => order),
    updateOrder: member(() => order),
    listOrderAddresses: member(() => ({ addresses: [] })),
    buyOrderAgain: member(() => {
      if (!shop.isFrozen) shop.count += 1
      return { message: '', basketCount: shop.isFrozen ? FROZEN_BASKET_COUNT : shop.count, added: 1 }
    }),
    /** Cancels the order and unfreezes the basket. */
    exitFreeze: member(() => {
      if (shop.isFrozen) order = { ...order, status: 4 }
      shop.isFrozen = false
      return { success: true, message: '', basketCount: shop.count }
    }),
  }
}
