import { endpointFor } from '../endpoint.ts'
import * as basket from './schemas.ts'

const member = endpointFor('member')

export const basketEndpoints = {
  setBasketCount: member('POST Basket/Set-Count', 'Set the count of a line', {
    request: basket.SetCountRequest,
    answer: basket.BasketAnswer,
  }),
  removeFromBasket: member('POST Basket/Remove', 'Remove a line', {
    request: basket.RemoveRequest,
    answer: basket.BasketAnswer,
  }),
  moveBasketLine: member('POST Basket/Move', 'Save a line for later, or put it back into the basket', {
    request: basket.MoveRequest,
    answer: basket.BasketAnswer,
  }),
  removeSavedLine: member('POST Basket/Remove-Saved', 'Remove a line that was saved for later', {
    request: basket.RemoveRequest,
    answer: basket.BasketAnswer,
  }),
  setBasketCoupon: member('POST Basket/Coupon', 'Apply a coupon to the basket, or remove it', {
    request: basket.CouponRequest,
    answer: basket.BasketAnswer,
  }),
}
