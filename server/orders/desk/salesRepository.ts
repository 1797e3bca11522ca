import { sql, type Kysely } from 'kysely'
import { orderStatus } from '../../../contract/statuses.ts'
import type { Database } from '../../database/schema.ts'
import { DAY_MS, TEHRAN_OFFSET_MS } from '../../../contract/site/tehran.ts'

/** Start of a day. @param day of Tehran, counted from 1970-01-01 */
const startOf = (day: number) => new Date(day * DAY_MS - TEHRAN_OFFSET_MS)

interface DaySales {
  /** Day of Tehran, counted from 1970-01-01. */
  readonly day: number
  readonly orders: number
  /** Toman */
  readonly sales: number
}

/** Sales of each day with an order, from `first` on. */
export async function listSalesSince(db: Kysely<Database>, first: number): Promise<DaySales[]> {
  const { rows } = await sql<{ day: number; orders: number; sales: string }>`
    select (created_at at time zone interval '3:30')::date - date '1970-01-01' as day,
      count(*)::int as orders, sum(payable)::bigint as sales
    from orders
    where created_at >= ${startOf(first)} and status in (${orderStatus.paid}, ${orderStatus.preparing})
    group by 1`.execute(db)
  return rows.map((row) => ({ ...row, sales: Number(row.sales) }))
}

/**
 * Sums refunds by the day of their order. Refunds of a second payment are left out, because that payment was never a sale.
 * @returns Toman by day of Tehran, counted from 1970-01-01
 */
export async function listRefundedSince(
  db: Kysely<Database>,
  first: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ day: number; refunded: string }>`
    select (o.created_at at time zone interval '3:30')::date - date '1970-01-01' as day,
      sum(given.amount)::bigint as refunded
    from order_refunds as given join orders as o on o.id = given.order_id
      left join payments as p on p.id = given.payment_id
    where o.created_at >= ${startOf(first)} and o.status in (${orderStatus.paid}, ${orderStatus.preparing})
      and (coalesce(p.status, 'paid') = 'paid' or given.by_bank)
    group by 1`.execute(db)
  return new Map(rows.map(({ day, refunded }) => [day, Number(refunded)]))
}
