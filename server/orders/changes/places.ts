/** Addresses that a paid order can still be sent to: its delivery method, price and time must be the same there. */
import { addressErrors } from '../../../contract/identity/addressRules.ts'
import { offersOf, type Destination, type Offer } from '../../../contract/delivery/promise.ts'
import type { Delivery } from '../../../contract/delivery/schemas.ts'
import type { Answer } from '../../../contract/endpoints.ts'
import type { OrderAddress } from '../../database/orderSchema.ts'
import { readDelivery } from '../../delivery/delivery.ts'
import { listAddresses } from '../../identity/addressesRepository.ts'
import { formatNumber } from '../../shared/persian.ts'
import type { OrdersContext } from '../context.ts'
import { existingOrder } from '../existingOrder.ts'
import type { Order } from '../ordersRepository.ts'
import { slotText } from '../slots/slotText.ts'

/** The member's addresses, each with the reason why the order cannot be sent there. @throws AppError 404 */
export async function listOrderAddresses(
  { db, settings }: Pick<OrdersContext, 'db' | 'settings'>,
  { userId, orderId }: { readonly userId: number; readonly orderId: number },
): Promise<Answer<'listOrderAddresses'>> {
  const order = await existingOrder(db, orderId, userId)
  const delivery = await readDelivery({ db, settings })
  const addresses = await listAddresses(db, userId)
  return {
    addresses: addresses.map((address) => ({ ...address, refusal: placeRefusal(delivery, order, address) })),
  }
}

/** Why an order cannot be sent to another address; empty when it can. */
export function placeRefusal(delivery: Delivery, order: Order, address: OrderAddress): string {
  if (Object.keys(addressErrors({ ...address, title: '' })).length > 0) return words.incomplete
  if (address.province === order.address.province && address.city === order.address.city) return ''
  // Compares the offers for both places at the time of the order, because the promised days count from then.
  const sum = order.total - order.discount
  const offerTo = (place: Destination) =>
    offersOf(delivery, { place, sum, now: order.created_at.getTime() }).find(
      ({ method }) => method === order.slot.method,
    )
  const [here, there] = [offerTo(order.address), offerTo(address)]
  if (!there) return words.notServed(order.slot.name)
  if (there.price !== order.shipping) return words.price(there.price, order.shipping)
  return here && timeOf(here) === timeOf(there) ? '' : words.time(there)
}

const timeOf = ({ day, until, windows }: Offer) => JSON.stringify([day, until, windows])

const toman = (price: number) => (price === 0 ? 'رایگان' : `${formatNumber(price)} تومان`)

const words = {
  incomplete: 'این نشانی کامل نیست. آن را در «نشانی‌ها» کامل کنید.',
  notServed: (method = 'روش ارسال این سفارش') => `«${method}» به این شهر نمی‌رسد.`,
  price: (there: number, paid: number) =>
    `هزینهٔ ارسال به این شهر ${toman(there)} است و هزینهٔ ارسال این سفارش ${toman(paid)}.`,
  time: ({ day, until, windows }: Offer) =>
    windows.length > 0
      ? 'بازه‌های تحویل در این شهر با زمان تحویل این سفارش یکی نیست.'
      : `زمان تحویل در این شهر ${slotText({ day, until, from: 0, to: 24 })} بود، نه زمان تحویل این سفارش.`,
} as const
