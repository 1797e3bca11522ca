import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { cheapestOf, offersOf, type Destination, type Offer } from '../../../contract/delivery/promise.ts'
import { useGetDeliveryQuery } from './deliveryApi.ts'
import { useDeliveryPlace } from './deliveryPlace.ts'

interface CityOffers {
  readonly place: Destination
  /** Empty: nothing is delivered there. */
  readonly offers: readonly Offer[]
}

/**
 * The offers for the shopper's city.
 * @param sum Toman
 * @returns null while the city is unknown or the shop has no delivery methods
 */
export function useOffers(sum: number): CityOffers | null {
  const place = useDeliveryPlace()
  const { data: delivery } = useGetDeliveryQuery()
  if (!place || !delivery) return null
  return { place, offers: offersOf(delivery, { place, sum, now: Date.now() }) }
}

/** The basket with the price of the cheapest delivery to the shopper's city; the basket itself while that is unknown. */
export function usePricedBasket<B extends BasketAnswer>(basket: B): B {
  const sum = basket.total - basket.discount
  const offer = cheapestOf((useOffers(sum)?.offers ?? []).filter(({ kind }) => kind !== 'pickup'))
  if (!offer || basket.frozen || sum === 0) return basket
  return { ...withDelivery(basket, offer.price), freeShippingFrom: offer.freeFrom }
}

/** The sums with another price of the delivery, Toman. */
export const withDelivery = <S extends Pick<BasketAnswer, 'shipping' | 'payable'>>(
  sums: S,
  price: number,
): S => ({
  ...sums,
  shipping: price,
  payable: sums.payable - sums.shipping + price,
})
