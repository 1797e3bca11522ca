import { sql, type Kysely } from 'kysely'
import { LOW_STOCK } from '../../../contract/catalogue/admin/terms.ts'
import type { TodayAnswer } from '../../../contract/orders/deskSchemas.ts'
import { orderStatus, productStatus } from '../../../contract/statuses.ts'
import { countRows } from '../../database/queries.ts'
import { cachedCount } from '../../database/counted/cachedCount.ts'
import type { Database } from '../../database/schema.ts'
import { dayNumberOf, isoOfDayNumber, startOfDay } from '../../../contract/site/tehran.ts'
import { countReceipts } from '../cardToCard/repository.ts'
import { countOwed } from '../refunds/refundsRepository.ts'

/** Counts the open tasks of staff. Each count equals the length of the list to which the panel links it. */
export async function readToday(db: Kysely<Database>, now: number): Promise<TodayAnswer> {
  const failedSince = isoOfDayNumber(dayNumberOf(now) - 1)
  const { rows } = await sql<Omit<TodayAnswer, 'failedSince' | 'lowStock' | 'owed' | 'receipts'>>`select
    (select count(*)::int from orders where status = ${orderStatus.paid}) as paid,
    (select count(*)::int from orders where status = ${orderStatus.preparing} and shipped_at is null) as preparing,
    (select count(distinct order_id)::int from payments where payments.status = 'refundDue') as "refundDue",
    (select count(*)::int from orders
      where status = ${orderStatus.paymentFailed} and created_at >= ${startOfDay(failedSince)}) as failed,
    (select count(*)::int from reviews where state = 'pending') as reviews,
    (select count(*)::int from questions where state = 'pending') as questions,
    (select count(*)::int from contact_messages where answered_at is null) as messages,
    (select count(*)::int from order_returns where state in ('requested', 'received')) as returns`.execute(db)
  const [today] = rows
  if (!today) throw new Error('A select without a table has one row.')
  const [owed, receipts] = [await countOwed(db), await countReceipts(db)]
  return { ...today, lowStock: await countLow(db), owed, receipts, failedSince }
}

/** Counts products that are almost sold out. Cached, because a large shop has many and few change between two calls. */
function countLow(db: Kysely<Database>): Promise<number> {
  const low = db
    .selectFrom('products')
    .where('status', '=', productStatus.inStock)
    .where('published', '=', true)
    .where('stock', '>=', 1)
    .where('stock', '<=', LOW_STOCK)
  return cachedCount(db, { of: ['products', 'stock'], query: 'low' }, () => countRows(low))
}
