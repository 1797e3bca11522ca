import { paths } from '../firstPaths.ts'
import { freezeEndpoints } from './freezeEndpoints.ts'
import { basketPaths } from './paths.ts'
import * as basket from './schemas.ts'

export const basketEndpoints = {
  addToBasket: {
    ...paths.addToBasket,
    summary: 'Add a product to the basket',
    request: basket.AddToBasketRequest,
    answer: basket.BasketCountAnswer,
  },
  getBasket: { ...paths.getBasket, summary: 'The basket with live prices', answer: basket.BasketAnswer },
  setBasketCount: {
    ...basketPaths.setBasketCount,
    summary: 'Set the count of a line',
    request: basket.SetCountRequest,
    answer: basket.BasketAnswer,
  },
  removeFromBasket: {
    ...basketPaths.removeFromBasket,
    summary: 'Remove a line',
    request: basket.RemoveRequest,
    answer: basket.BasketAnswer,
  },
  moveBasketLine: {
    ...basketPaths.moveBasketLine,
    summary: 'Save a line for later, or put it back into the basket',
    request: basket.MoveRequest,
    answer: basket.BasketAnswer,
  },
  removeSavedLine: {
    ...basketPaths.removeSavedLine,
    summary: 'Remove a line that was saved for later',
    request: basket.RemoveRequest,
    answer: basket.BasketAnswer,
  },
  setBasketCoupon: {
    ...basketPaths.setBasketCoupon,
    summary: 'Apply a coupon to the basket, or remove it',
    request: basket.CouponRequest,
    answer: basket.BasketAnswer,
  },
  ...freezeEndpoints,
} as const
