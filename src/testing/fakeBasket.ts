import type { BasketAnswer, BasketLine } from '../../contract/basket/schemas.ts'
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

export const aBasketLine = (changes: Partial<BasketLine> = {}): BasketLine => ({
  productId: 7,
  websiteCode: 'AQ-1007',
  productProperty: 0,
  propertyTitle: '',
  nameFa: 'ساعت مچی غواصی',
  brand: 'Orient',
  slug: 'diver',
  imageUrl: '/media/w/aq-1007/1-350.webp',
  status: 1,
  count: 2,
  stock: 5,
  price: 1_000_000,
  oldPrice: 0,
  addedPrice: 1_000_000,
  ...changes,
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
