import { sql, type Kysely, type RawBuilder } from 'kysely'
import { compactPersian, squashReference } from '../../contract/normalise.ts'
import { orderStatus, type OrderStatus } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

export interface OrdersFilter {
  /** Only orders with this status are listed; the counts by status include all. */
  readonly status?: OrderStatus | undefined
  /** Only sent orders, or only those that are not sent. */
  readonly parcel?: 'waiting' | 'sent' | undefined
  /** Search text: number of the order, name or code of a product, payment code. */
  readonly q?: string | undefined
}

/** SQL condition: the order was sent or handed over. */
const isSent = sql<boolean>`(orders.status = ${sql.lit(orderStatus.preparing)} and orders.shipped_at is not null)`

/** Counts a member's orders that match the search text, by status; orders that were sent are counted separately. */
export async function countOrders(db: Kysely<Database>, userId: number, q = '') {
  const rows = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where(matchesOrder(q))
    .groupBy(['status', isSent])
    .select(({ fn }) => ['status', isSent.as('is_sent'), fn.countAll<string>().as('count')])
    .orderBy('is_sent')
    .execute()
  return rows.map(({ status, is_sent, count }) => ({
    status,
    ...(is_sent && { parcel: 'sent' as const }),
    count: Number(count),
  }))
}

/** A range of a member's orders, newest first. */
export async function listOrdersOf(
  db: Kysely<Database>,
  userId: number,
  { status, parcel, q = '', limit, offset }: OrdersFilter & { limit: number; offset: number },
) {
  return db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where(matchesOrder(q))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? orderStatus.pending))
    .$if(parcel !== undefined, (query) => query.where(isSent, '=', parcel === 'sent'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['id', 'status', 'created_at', 'payable', 'carrier', 'tracking_number', 'shipped_at'])
    .execute()
}

/** Count and picture of each item of these orders, in the order of the lines. */
export async function listPicturedItems(db: Kysely<Database>, orderIds: readonly number[]) {
  return db
    .selectFrom('order_items')
    .where('order_id', 'in', [0, ...orderIds])
    .orderBy('line')
    .select(['order_id', 'count', 'image_url'])
    .execute()
}

/** SQL condition on `orders`: the order matches the search text. An empty text matches every order. */
function matchesOrder(typed: string): RawBuilder<boolean> {
  const compact = compactPersian(typed)
  if (!compact) return sql<boolean>`true`
  const reference = squashReference(typed)
  return sql<boolean>`(
    starts_with(orders.id::text, ${compact})
    or exists (select from payments p where p.order_id = orders.id and p.ref_id = ${compact})
    or exists (
      select from order_items item where item.order_id = orders.id and (
        position(${compact} in aqrabe_compact(item.name_fa)) > 0
        or (${reference} <> '' and starts_with(aqrabe_reference(item.website_code), ${reference}))
      )
    )
  )`
}
