import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { ReturnState } from '../../contract/returns/rules.ts'
import type { OrderReturnEventsTable, OrderReturnsTable } from '../database/returnsSchema.ts'
import type { Database } from '../database/schema.ts'

type Trx = Transaction<Database>
export type ReturnRow = Selectable<OrderReturnsTable>

export async function findReturn(
  db: Kysely<Database>,
  id: number,
  userId: number | null = null,
): Promise<ReturnRow | undefined> {
  return db
    .selectFrom('order_returns')
    .where('id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? 0))
    .selectAll()
    .executeTakeFirst()
}

export async function findReturnOfKey(
  db: Kysely<Database>,
  userId: number,
  key: string,
): Promise<ReturnRow | undefined> {
  return db
    .selectFrom('order_returns')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .selectAll()
    .executeTakeFirst()
}

/** Returns of an order, newest first. */
export async function listReturnsOfOrder(db: Kysely<Database>, orderId: number): Promise<ReturnRow[]> {
  return db
    .selectFrom('order_returns')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
}

/** A member's returns, newest first. */
export async function listReturnsOf(db: Kysely<Database>, userId: number, since: Date, limit: number) {
  return db
    .selectFrom('order_returns')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute()
}

/** Items of these returns with the details of their order lines. */
export async function listReturnItems(db: Kysely<Database>, returnIds: readonly number[]) {
  if (returnIds.length === 0) return []
  return db
    .selectFrom('order_return_items as item')
    .innerJoin('order_returns as returns', 'returns.id', 'item.return_id')
    .innerJoin('order_items as line', (join) =>
      join.onRef('line.order_id', '=', 'returns.order_id').onRef('line.line', '=', 'item.line'),
    )
    .where('item.return_id', 'in', returnIds)
    .orderBy('item.line')
    .select(['item.return_id', 'item.line', 'item.count', 'item.saleable', 'item.restocked', 'returns.state'])
    .select(['line.product_id', 'line.property_id', 'line.website_code', 'line.name_fa'])
    .select(['line.property_title', 'line.image_url', 'line.count as bought'])
    .execute()
}
export type ReturnItem = Awaited<ReturnType<typeof listReturnItems>>[number]

export async function listEvents(db: Kysely<Database>, returnIds: readonly number[]) {
  if (returnIds.length === 0) return []
  return db
    .selectFrom('order_return_events')
    .where('return_id', 'in', returnIds)
    .orderBy('id')
    .selectAll()
    .execute()
}

/**
 * Transfers for these returns, amounts in Toman. One transfer may be split over several payments, so its rows are summed by
 * tracking number.
 */
export async function listTransfersOf(db: Kysely<Database>, returnIds: readonly number[]) {
  if (returnIds.length === 0) return []
  return db
    .selectFrom('order_refunds')
    .where('return_id', 'in', returnIds)
    .groupBy(['return_id', 'tracking_number'])
    .select(['return_id', 'tracking_number'])
    .select(sql<number>`sum(amount)::float8`.as('amount'))
    .execute()
}

export async function insertReturn(
  trx: Trx,
  row: Insertable<OrderReturnsTable>,
  items: readonly { readonly line: number; readonly count: number }[],
): Promise<number> {
  const { id } = await trx.insertInto('order_returns').values(row).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('order_return_items')
    .values(items.map(({ line, count }) => ({ return_id: id, line, count })))
    .execute()
  return id
}

export async function insertEvent(trx: Trx, row: Insertable<OrderReturnEventsTable>): Promise<void> {
  await trx.insertInto('order_return_events').values(row).execute()
}

export async function setState(trx: Trx, id: number, state: ReturnState, now: number): Promise<void> {
  await trx
    .updateTable('order_returns')
    .set({ state, updated_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/**
 * Sets the refund of a return.
 * @param paymentId the payment that the gateway refunds; null when staff transfer the money
 */
export async function setRefund(
  trx: Trx,
  id: number,
  { amount, paymentId }: { readonly amount: number; readonly paymentId: number | null },
): Promise<void> {
  await trx
    .updateTable('order_returns')
    .set({ refund_amount: amount, refund_payment_id: paymentId })
    .where('id', '=', id)
    .execute()
}

interface Arrival {
  readonly id: number
  readonly line: number
  readonly saleable: number
  /** Number of items that were added to the stock. */
  readonly restocked: number
}

export async function setSaleable(trx: Trx, { id, line, ...pieces }: Arrival): Promise<void> {
  await trx
    .updateTable('order_return_items')
    .set(pieces)
    .where('return_id', '=', id)
    .where('line', '=', line)
    .execute()
}
