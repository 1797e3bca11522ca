import type { Transaction } from 'kysely'
import type { OrderSlot } from '../../database/orderSchema.ts'
import type { Database } from '../../database/schema.ts'
import type { OrdersContext } from '../context.ts'
import { updateSlot, type Order, type OrderItem } from '../ordersRepository.ts'
import { slotState } from './slots.ts'

/** Stores the later days that the method of a late order promises now, and returns them; null if the promise stays. */
export async function movedPromise(
  trx: Transaction<Database>,
  order: Order,
  { items, ...shop }: Pick<OrdersContext, 'now' | 'settings'> & { readonly items: readonly OrderItem[] },
): Promise<OrderSlot | null> {
  const sum = items.reduce((total, { price, count }) => total + price * count, 0)
  const chosen = await slotState(trx, order.slot_id, { parcel: { place: order.address, sum }, ...shop })
  if (chosen === null || chosen === 'full' || chosen.id === order.slot_id) return null
  await updateSlot(trx, order.id, chosen)
  return chosen.slot
}
