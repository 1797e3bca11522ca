import { sql, type Kysely, type RawBuilder } from 'kysely'
import { compactPersian, squashReference } from '../../contract/normalise.ts'
import { orderStatus, type OrderStatus } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

export interface OrdersWish {
  /** Only these; the counts of all statuses stand beside them. */
  readonly status?: OrderStatus | undefined
  /** Only what is on its way, or only what is not. */
  readonly parcel?: 'waiting' | 'sent' | undefined
  /** Typed words: number of the order, name or code of a product, payment code. */
  readonly q?: string | undefined
}

/** Of an order: its parcel is on its way. */
const isSent = sql<boolean>`(orders.status = ${sql.lit(orderStatus.preparing)} and orders.tracking_number <> '')`

/** How many of a member's orders the words mean, by status; those on their way by themselves. */
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

/** A part of a member's orders, newest first. */
export async function listOrdersOf(
  db: Kysely<Database>,
  userId: number,
  { status, parcel, q = '', limit, offset }: OrdersWish & { limit: number; offset: number },
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
    .select(['id', 'status', 'created_at', 'payable', 'carrier', 'tracking_number'])
    .execute()
}

/** Count and picture of what these orders hold, in the order of their lines. */
export async function listPicturedItems(db: Kysely<Database>, orderIds: readonly number[]) {
  return db
    .selectFrom('order_items')
    .where('order_id', 'in', [0, ...orderIds])
    .orderBy('line')
    .select(['order_id', 'count', 'image_url'])
    .execute()
}

/** A condition on `orders`: those that the typed words mean, and all of them where nothing was typed. */
function matchesOrder(typed: string): RawBuilder<boolean> {
  const words = compactPersian(typed)
  if (!words) return sql<boolean>`true`
  const reference = squashReference(typed)
  return sql<boolean>`(
    starts_with(orders.id::text, ${words})
    or exists (select from payments p where p.order_id = orders.id and p.ref_id = ${words})
    or exists (
      select from order_items item where item.order_id = orders.id and (
        position(${words} in aqrabe_compact(item.name_fa)) > 0
        or (${reference} <> '' and starts_with(aqrabe_reference(item.website_code), ${reference}))
      )
    )
  )`
}
