import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { basketShapes } from './shapes.ts'

/** Changes that the shopper makes on the basket page. */
export const basketPaths = withShapes(
  {
    setBasketCount: { method: 'POST', path: 'Basket/Set-Count', who: 'member' },
    removeFromBasket: { method: 'POST', path: 'Basket/Remove', who: 'member' },
    moveBasketLine: { method: 'POST', path: 'Basket/Move', who: 'member' },
    removeSavedLine: { method: 'POST', path: 'Basket/Remove-Saved', who: 'member' },
    setBasketCoupon: { method: 'POST', path: 'Basket/Coupon', who: 'member' },
  } as const satisfies Record<string, EndpointPath>,
  basketShapes,
)
