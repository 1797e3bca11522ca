import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { OrderRefundsTable, OrderStaffNotesTable } from '../../database/orderSchema.ts'
import type { Database } from '../../database/schema.ts'

type Trx = Transaction<Database>

export async function listNotes(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom('order_staff_notes')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .select(['id', 'staff_id', 'staff_name', 'text', 'created_at'])
    .execute()
}

export async function insertNote(trx: Trx, row: Insertable<OrderStaffNotesTable>): Promise<void> {
  await trx.insertInto('order_staff_notes').values(row).execute()
}

export async function listRefunds(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom('order_refunds')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .select(['id', 'payment_id', 'amount', 'cause', 'staff_name', 'created_at'])
    .select(['tracking_number', 'by_bank'])
    .execute()
}

/** Returns the same as `sumRefunds`, from refunds that are loaded already. */
export const sumsOf = (refunds: Awaited<ReturnType<typeof listRefunds>>): ReadonlyMap<number, number> =>
  refunds.reduce(
    (sums, { payment_id, amount }) => sums.set(payment_id ?? 0, (sums.get(payment_id ?? 0) ?? 0) + amount),
    new Map<number, number>(),
  )

export async function insertRefund(trx: Trx, row: Insertable<OrderRefundsTable>): Promise<void> {
  await trx.insertInto('order_refunds').values(row).execute()
}

/** Sums the refunds of an order by payment id, in Toman (key 0 for refunds without a payment). */
export async function sumRefunds(
  db: Kysely<Database>,
  orderId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('order_refunds')
    .where('order_id', '=', orderId)
    .groupBy('payment_id')
    .select(['payment_id', sql<string>`sum(amount)`.as('sum')])
    .execute()
  return new Map(rows.map(({ payment_id, sum }) => [payment_id ?? 0, Number(sum)]))
}

/** Whether a return of the order is open or finished. Then only the return refunds money and restocks. */
export async function hasReturn(db: Kysely<Database>, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_returns')
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['refused', 'withdrawn'])
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the order as changed, so that its version grows. */
export async function touchOrder(trx: Trx, orderId: number, now: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ updated_at: new Date(now) })
    .where('id', '=', orderId)
    .execute()
}

interface Dispatch {
  readonly carrier: string
  /** Tracking number; empty if there is none. */
  readonly number: string
  readonly isSent: boolean
  readonly now: number
}

export async function setShipment(
  trx: Trx,
  orderId: number,
  { carrier, number, isSent, now }: Dispatch,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      carrier,
      tracking_number: number,
      // A corrected number does not change the day of dispatch, because the days for a return count from that day.
      shipped_at: isSent ? sql<Date>`coalesce(shipped_at, ${new Date(now)})` : null,
      updated_at: new Date(now),
    })
    .where('id', '=', orderId)
    .execute()
}
