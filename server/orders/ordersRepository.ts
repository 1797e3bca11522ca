import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { WayToPay } from '../../contract/orders/cardToCard.ts'
import { openOrderStatuses, orderStatus, type OrderStatus } from '../../contract/statuses.ts'
import type {
  OrderAddress,
  OrderItemsTable,
  OrderSlot,
  OrdersTable,
  Reservation,
} from '../database/orderSchema.ts'
import type { PendingOrder } from '../basket/context.ts'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'
import { addressVersion } from '../identity/addressesRepository.ts'

export type Order = Selectable<OrdersTable>
export type OrderItem = Selectable<OrderItemsTable>
type Trx = Transaction<Database>

/** Whether the payment of an order has failed and its stock was released; only such an order can be paid again. */
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

/** @param userId the order's owner; null: any member */
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

/** The order that freezes the member's basket. The basket must be locked. */
export async function findOpenOrder(trx: Kysely<Database>, userId: number) {
  return trx
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('status', 'in', openOrderStatuses)
    .where('pay_by', '=', 'bank')
    .selectAll()
    .executeTakeFirst()
}

/** When the member made their `nth` newest order; null if the member has fewer. */
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

export interface HoldsOf {
  readonly userId: number
  readonly productIds: readonly number[]
  readonly payBy: WayToPay
}

/**
 * The latest end of the member's holds of any of these products; orders that were paid do not count.
 * @param payBy counts only orders with this way to pay
 */
export async function latestHoldEnd(
  db: Kysely<Database>,
  { userId, productIds, payBy }: HoldsOf,
): Promise<Date | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.reservation', '!=', 'sold')
    .where('orders.pay_by', '=', payBy)
    .where('order_items.product_id', 'in', productIds)
    .select(({ fn }) => fn.max('orders.held_until').as('until'))
    .executeTakeFirst()
  return row?.until ?? null
}

/** The member's order that waits for its payment, with the amounts at its checkout; null when no such order holds stock. */
export async function findPendingOrder(db: Kysely<Database>, userId: number): Promise<PendingOrder | null> {
  const order = await findOpenOrder(db, userId)
  if (order?.reservation !== 'held') return null
  const items = await listOrderItems(db, order.id)
  return {
    lines: items.map(({ product_id, property_id, count, price, old_price }) => ({
      ...{ productId: product_id, productProperty: property_id, count, price, oldPrice: old_price },
    })),
    total: order.total,
    discount: order.discount,
    shipping: order.shipping,
    payable: order.payable,
    couponCode: order.coupon_code,
    couponDiscount: order.coupon_discount,
    ...(order.gift && { gift: { price: order.gift.price } }),
    ...(order.sizing && { sizing: { price: order.sizing.price } }),
  }
}

/** Locks an order. To avoid deadlocks, all payment code locks in this sequence: basket, order, payment, stock. */
export async function lockOrder(trx: Trx, orderId: number): Promise<Order> {
  return trx.selectFrom('orders').where('id', '=', orderId).selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function listOrderItems(db: Kysely<Database>, orderId: number): Promise<OrderItem[]> {
  return db.selectFrom('order_items').where('order_id', '=', orderId).orderBy('line').selectAll().execute()
}

/** A line of an order's history. */
export interface HistoryLine {
  /** `status` is the present status; null for a new order. */
  readonly order: { readonly id: number; readonly status: OrderStatus | null }
  /** The next status; equal to the present one if only something else has changed. */
  readonly to: OrderStatus
  /** In Persian, for staff and the shopper. */
  readonly cause: string
  /** Text for the history that may contain personal data, such as the shopper's reason or address. */
  readonly detail?: string
  readonly actor: string
  /** ms since the epoch */
  readonly now: number
}

export interface OrderMove extends HistoryLine {
  readonly reservation: Reservation
  /** New end of the hold, ms since the epoch; undefined leaves it unchanged. */
  readonly heldUntil?: number
}

/** Moves an order to a status and adds a line to its history. No other function changes the status. */
export async function moveOrder(trx: Trx, { reservation, heldUntil, ...line }: OrderMove): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      status: line.to,
      reservation,
      updated_at: new Date(line.now),
      ...(heldUntil === undefined ? {} : { held_until: new Date(heldUntil) }),
    })
    .where('id', '=', line.order.id)
    .execute()
  await addHistory(trx, line)
}

export async function addHistory(
  trx: Trx,
  { order, to, cause, detail = '', actor, now }: HistoryLine,
): Promise<void> {
  await trx
    .insertInto('order_history')
    .values({
      ...{ order_id: order.id, from_status: order.status, to_status: to },
      ...{ cause, detail, actor, created_at: new Date(now) },
    })
    .execute()
}

/** Replaces where and to whom an order is sent, and its note. */
export async function setRecipient(
  trx: Trx,
  orderId: number,
  { address, note, now }: { readonly address: OrderAddress; readonly note: string; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ address: JSON.stringify(address), note, updated_at: new Date(now) })
    .where('id', '=', orderId)
    .execute()
}

/** Replaces the delivery slot of an order. */
export async function updateSlot(
  trx: Trx,
  orderId: number,
  { id, slot }: { readonly id: string; readonly slot: OrderSlot },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ slot_id: id, slot: JSON.stringify(slot) })
    .where('id', '=', orderId)
    .execute()
}

/**
 * Returns the side that cancelled the order for good: staff, or its owner after the payment. Null for an order that the shopper
 * left unpaid, because a late payment reopens such an order.
 */
export async function cancelledBy(db: Kysely<Database>, orderId: number): Promise<'staff' | 'owner' | null> {
  const row = await db
    .selectFrom('order_history')
    .where('order_id', '=', orderId)
    .where('to_status', '=', orderStatus.cancelled)
    .where((eb) => eb.or([eb('from_status', 'is', null), eb('from_status', '!=', orderStatus.cancelled)]))
    .orderBy('id', 'desc')
    .select(['actor', 'from_status'])
    .executeTakeFirst()
  if (row?.actor.startsWith('staff:')) return 'staff'
  return row?.from_status === orderStatus.paid ? 'owner' : null
}

/**
 * Whether another order of the member contains any of these products and waits for its payment, or was paid after this order
 * was made. The basket must be locked.
 */
export async function isBoughtSince(trx: Trx, order: Pick<Order, 'id' | 'user_id' | 'created_at'>) {
  const row = await trx
    .selectFrom('orders as other')
    .innerJoin('order_items as otherItem', 'otherItem.order_id', 'other.id')
    .innerJoin('order_items as item', (join) =>
      join
        .onRef('item.product_id', '=', 'otherItem.product_id')
        .onRef('item.property_id', '=', 'otherItem.property_id'),
    )
    .where('item.order_id', '=', order.id)
    .where('other.user_id', '=', order.user_id)
    .where('other.id', '!=', order.id)
    .where((eb) =>
      eb.or([
        eb('other.reservation', '=', 'held'),
        eb('other.reservation', '=', 'sold').and(
          eb.exists(
            eb
              .selectFrom('order_history as move')
              .whereRef('move.order_id', '=', 'other.id')
              .where('move.to_status', '=', orderStatus.paid)
              .where('move.created_at', '>=', order.created_at)
              .select('move.id'),
          ),
        ),
      ]),
    )
    .select('other.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the order was ever paid, even if it was cancelled later; its products have left the basket then. */
export async function wasSold(db: Kysely<Database>, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_history')
    .where('order_id', '=', orderId)
    .where('to_status', '=', orderStatus.paid)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export const countHistory = (db: Kysely<Database>, orderId: number): Promise<number> =>
  countRows(db.selectFrom('order_history').where('order_id', '=', orderId))

export async function listHistory(db: Kysely<Database>, orderId: number) {
  return db.selectFrom('order_history').where('order_id', '=', orderId).orderBy('id').selectAll().execute()
}

/** A member's address as orders store it, with its version (identity/addressesRepository.ts). */
export async function findOrderAddress(
  db: Kysely<Database>,
  userId: number,
  id: number,
): Promise<(OrderAddress & { readonly version: string }) | undefined> {
  return db
    .selectFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['receiver', 'mobile', 'province', 'city', 'postal_code as postalCode', 'text', 'plate', 'unit'])
    .select(addressVersion.as('version'))
    .executeTakeFirst()
}
