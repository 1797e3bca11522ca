import type { Answer } from '../../contract/endpoints.ts'
import { FROZEN_BASKET_COUNT } from '../../contract/statuses.ts'

/** A basket with two pieces of one watch, for a scripted backend. */
export function aBasket(frozen: boolean, message: string): Answer<'getBasket'> {
  const price = 12_400_000
  return {
    items: [
      {
        productId: 7,
        websiteCode: 'AQ-1007',
        productProperty: 0,
        propertyTitle: '',
        nameFa: 'ساعت مچی غواصی',
        brand: 'Orient',
        slug: 'diver-200',
        imageUrl: '',
        status: 1,
        count: 2,
        stock: 5,
        price,
        oldPrice: 0,
        addedPrice: price,
      },
    ],
    basketCount: frozen ? FROZEN_BASKET_COUNT : 2,
    total: 2 * price,
    discount: 0,
    shipping: 0,
    freeShippingFrom: 5_000_000,
    payUrl: '',
    couponCode: '',
    couponTitle: '',
    couponDiscount: 0,
    couponRefusal: '',
    paymentRefusal: '',
    payable: 2 * price,
    frozen,
    frozenUntil: '',
    holdMinutes: 20,
    message: frozen ? message : '',
  }
}
