import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { cheapestOf, offersOf, type Destination, type Offer } from '../../../contract/delivery/promise.ts'
import { useGetDeliveryQuery } from './deliveryApi.ts'
import { useDeliveryPlace } from './deliveryPlace.ts'

interface CityOffers {
  readonly place: Destination
  /** Empty if no method delivers to this city. */
  readonly offers: readonly Offer[]
}

/**
 * The delivery offers for the shopper's city.
 * @param sum Toman
 * @returns null while the city is unknown or the shop has no delivery methods
 */
export function useOffers(sum: number): CityOffers | null {
  const place = useDeliveryPlace()
  const { data: delivery } = useGetDeliveryQuery()
  if (!place || !delivery) return null
  return { place, offers: offersOf(delivery, { place, sum, now: Date.now() }) }
}

/** The basket with the cheapest delivery to the shopper's city in its sums; unchanged while that is unknown. */
export function usePricedBasket<B extends BasketAnswer>(basket: B): B {
  const sum = basket.total - basket.discount
  const offer = cheapestOf((useOffers(sum)?.offers ?? []).filter(({ kind }) => kind !== 'pickup'))
  if (!offer || basket.frozen || sum === 0) return basket
  return { ...withDelivery(basket, offer.price), freeShippingFrom: offer.freeFrom }
}

/** Replaces the price of the delivery in the sums. @param price Toman */
export const withDelivery = <S extends Pick<BasketAnswer, 'shipping' | 'payable'>>(
  sums: S,
  price: number,
): S => ({
  ...sums,
  shipping: price,
  payable: sums.payable - sums.shipping + price,
})
