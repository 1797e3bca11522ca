import { sql, type Kysely } from 'kysely'
import { LOW_STOCK } from '../../../contract/catalogue/admin/terms.ts'
import type { TodayAnswer } from '../../../contract/orders/deskSchemas.ts'
import { orderStatus, productStatus } from '../../../contract/statuses.ts'
import { cachedCount } from '../../database/counted/cachedCount.ts'
import type { Database } from '../../database/schema.ts'
import { countOwed } from '../refunds/refundsRepository.ts'

const DAY = 24 * 60 * 60_000
/** Iran keeps +03:30 all year since 2022. */
const OFFSET = 3.5 * 60 * 60_000

/** What waits to be done. Each figure counts what the list finds that it leads to. */
export async function readToday(db: Kysely<Database>, now: number): Promise<Omit<TodayAnswer, 'missing'>> {
  const yesterday = Math.floor((now + OFFSET) / DAY) - 1
  const failedSince = new Date(yesterday * DAY).toISOString().slice(0, 10)
  const { rows } = await sql<Omit<TodayAnswer, 'failedSince' | 'lowStock' | 'owed' | 'missing'>>`select
    (select count(*)::int from orders where status = ${orderStatus.paid}) as paid,
    (select count(*)::int from orders where status = ${orderStatus.preparing} and tracking_number = '') as preparing,
    (select count(distinct order_id)::int from payments where payments.status = 'refundDue') as "refundDue",
    (select count(*)::int from orders
      where status = ${orderStatus.paymentFailed} and created_at >= ${new Date(yesterday * DAY - OFFSET)}) as failed,
    (select count(*)::int from reviews where state = 'pending') as reviews,
    (select count(*)::int from questions where state = 'pending') as questions,
    (select count(*)::int from contact_messages where answered_at is null) as messages,
    (select count(*)::int from order_returns where state in ('requested', 'received')) as returns`.execute(db)
  const [today] = rows
  if (!today) throw new Error('A select without a table has one row.')
  return { ...today, lowStock: await countLow(db), owed: await countOwed(db), failedSince }
}

/** A large shop has many of them, and few change from one look to the next. */
function countLow(db: Kysely<Database>): Promise<number> {
  return cachedCount(db, { of: ['products', 'stock'], wish: 'low' }, async () => {
    const { count } = await db
      .selectFrom('products')
      .where('status', '=', productStatus.inStock)
      .where('published', '=', true)
      .where('stock', '>=', 1)
      .where('stock', '<=', LOW_STOCK)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })
}
