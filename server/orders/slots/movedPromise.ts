import type { Transaction } from 'kysely'
import type { OrderSlot } from '../../database/orderSchema.ts'
import type { Database } from '../../database/schema.ts'
import type { OrdersContext } from '../context.ts'
import { updateSlot, type Order, type OrderItem } from '../ordersRepository.ts'
import { hasBegun, nextSlot, slotState } from './slots.ts'

/**
 * Replaces the delivery slot of an order if its promise has expired: by later days, or by the next window if the window of a held
 * order has begun. Returns the new slot, or null if the slot did not change.
 */
export async function movedPromise(
  trx: Transaction<Database>,
  order: Order,
  { items, ...shop }: Pick<OrdersContext, 'now' | 'settings'> & { readonly items: readonly OrderItem[] },
): Promise<OrderSlot | null> {
  const sum = items.reduce((total, { price, count }) => total + price * count, 0)
  const asked = { parcel: { place: order.address, sum }, ...shop }
  const isOver = order.reservation === 'held' && hasBegun(order.slot_id, shop.now())
  const chosen = await (isOver ? nextSlot : slotState)(trx, order.slot_id, asked)
  if (chosen === null || chosen === 'full' || chosen.id === order.slot_id) return null
  await updateSlot(trx, order.id, chosen)
  return chosen.slot
}
