import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import { openOrderStatuses, orderStatus, type OrderStatus } from '../../contract/statuses.ts'
import type { OrderHistoryTable, OrderItemsTable, OrdersTable, Reservation } from '../database/orderSchema.ts'
import type { Database } from '../database/schema.ts'

export type Order = Selectable<OrdersTable>
export type OrderItem = Selectable<OrderItemsTable>
type Trx = Transaction<Database>

/** Only an order that failed and let its stock go can be paid once more, if it still fits. */
export const hasFailed = ({ status, reservation }: Pick<Order, 'status' | 'reservation'>) =>
  status === orderStatus.paymentFailed && reservation === 'released'

export async function insertOrder(
  trx: Trx,
  order: Insertable<OrdersTable>,
  items: readonly Omit<Insertable<OrderItemsTable>, 'order_id'>[],
): Promise<number> {
  const { id } = await trx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('order_items')
    .values(items.map((item) => ({ ...item, order_id: id })))
    .execute()
  return id
}

/** @param userId whose it must be; null: whoever's */
export async function findOrder(
  db: Kysely<Database>,
  id: number,
  userId: number | null = null,
): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .where('id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? 0))
    .selectAll()
    .executeTakeFirst()
}

export async function findOrderOfKey(db: Kysely<Database>, userId: number, key: string) {
  return db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .selectAll()
    .executeTakeFirst()
}

/** The order that freezes the member's basket. The basket's row must be locked. */
export async function findOpenOrder(trx: Kysely<Database>, userId: number) {
  return trx
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('status', 'in', openOrderStatuses)
    .selectAll()
    .executeTakeFirst()
}

/** When the member made the order before which `nth - 1` newer ones are; null when there are fewer. */
export async function nthNewestOrder(
  db: Kysely<Database>,
  userId: number,
  nth: number,
): Promise<Date | null> {
  const row = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .select('created_at')
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Until when the member's orders held any of these products at most. What was bought is no hold. */
export async function latestHoldEnd(
  db: Kysely<Database>,
  userId: number,
  productIds: readonly number[],
): Promise<Date | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.reservation', '!=', 'sold')
    .where('order_items.product_id', 'in', productIds)
    .select(({ fn }) => fn.max('orders.held_until').as('until'))
    .executeTakeFirst()
  return row?.until ?? null
}

/** What the member's open order holds of the stock. */
export async function listHeldByOpenOrder(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.status', 'in', openOrderStatuses)
    .where('orders.reservation', '=', 'held')
    .select(['order_items.product_id as productId', 'order_items.property_id as productProperty'])
    .select('order_items.count')
    .execute()
}

/** Lock order of everything about payments: basket, order, payment, stock. */
export async function lockOrder(trx: Trx, orderId: number): Promise<Order> {
  return trx.selectFrom('orders').where('id', '=', orderId).selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function listOrderItems(db: Kysely<Database>, orderId: number): Promise<OrderItem[]> {
  return db.selectFrom('order_items').where('order_id', '=', orderId).orderBy('line').selectAll().execute()
}

export interface OrderMove {
  readonly order: Pick<Order, 'id' | 'status'>
  readonly to: OrderStatus
  readonly reservation: Reservation
  /** Why, in Persian: staff and the shopper read it. */
  readonly cause: string
  readonly actor: string
  /** ms since the epoch */
  readonly now: number
  /** The new end of its hold; absent: as it was. */
  readonly heldUntil?: number
}

/** The only way an order changes its status: with a line in its history. */
export async function moveOrder(
  trx: Trx,
  { order, to, reservation, cause, actor, now, heldUntil }: OrderMove,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      status: to,
      reservation,
      updated_at: new Date(now),
      ...(heldUntil === undefined ? {} : { held_until: new Date(heldUntil) }),
    })
    .where('id', '=', order.id)
    .execute()
  await addHistory(trx, {
    order_id: order.id,
    from_status: order.status,
    to_status: to,
    cause,
    actor,
    created_at: new Date(now),
  })
}

export async function addHistory(trx: Trx, row: Insertable<OrderHistoryTable>): Promise<void> {
  await trx.insertInto('order_history').values(row).execute()
}

/** Whether it was staff that moved the order last: what the shopper left comes back with its money, this does not. */
export async function isCancelledByStaff(db: Kysely<Database>, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_history')
    .where('order_id', '=', orderId)
    .where('to_status', '=', orderStatus.cancelled)
    .where((eb) => eb.or([eb('from_status', 'is', null), eb('from_status', '!=', orderStatus.cancelled)]))
    .orderBy('id', 'desc')
    .select('actor')
    .executeTakeFirst()
  return row?.actor.startsWith('staff:') ?? false
}

export async function listHistory(db: Kysely<Database>, orderId: number) {
  return db.selectFrom('order_history').where('order_id', '=', orderId).orderBy('id').selectAll().execute()
}
