/** When goods may come back at all. */
import { orderStatus } from '../../contract/statuses.ts'
import { RETURN_TIME } from '../../contract/shopWords.ts'
import type { Order } from '../orders/ordersRepository.ts'
import { deliveryDay, lastReturnDay, tehranDay } from './deadline.ts'

/** Why nothing of the order can be returned at this moment, or empty. */
export function deliveryRefusal(
  { status, reservation, shipped_at, slot }: Pick<Order, 'status' | 'reservation' | 'shipped_at' | 'slot'>,
  now: number,
): string {
  if (status !== orderStatus.preparing || reservation !== 'sold' || !shipped_at)
    return 'بازگشت کالا پس از تحویل سفارش ممکن است.'
  if (tehranDay(now) > lastReturnDay(deliveryDay(slot, shipped_at)))
    return `مهلت بازگشت این سفارش (${RETURN_TIME} پس از تحویل) گذشته است.`
  return ''
}
