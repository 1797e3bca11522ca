import type { EndpointPath } from '../firstPaths.ts'

/** Changes that are made on the basket's own page. */
export const basketPaths = {
  setBasketCount: { method: 'POST', path: 'Basket/Set-Count', who: 'member' },
  removeFromBasket: { method: 'POST', path: 'Basket/Remove', who: 'member' },
  setBasketCoupon: { method: 'POST', path: 'Basket/Coupon', who: 'member' },
} as const satisfies Record<string, EndpointPath>
