import type { BasketAnswer } from '../../contract/basket/schemas.ts'
import { FROZEN_BASKET_COUNT } from '../../contract/statuses.ts'
import type { ShopState } from './shopState.ts'

export const FROZEN_MESSAGE = 'سبد شما در انتظار پرداخت است.'

/** The basket of the fake shop: a count without lines. */
export const basketOf = ({ isFrozen, count }: ShopState): BasketAnswer => ({
  ...emptyBasket,
  basketCount: isFrozen ? FROZEN_BASKET_COUNT : count,
  frozen: isFrozen,
  message: isFrozen ? FROZEN_MESSAGE : '',
})

export const emptyBasket: BasketAnswer = {
  items: [],
  basketCount: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  freeShippingFrom: 2_000_000,
  payable: 0,
  frozen: false,
  frozenUntil: '',
  holdMinutes: 20,
  message: '',
  payUrl: '',
  couponCode: '',
  couponTitle: '',
  couponDiscount: 0,
  couponRefusal: '',
  paymentRefusal: '',
}
