import type { SalesAnswer } from '../../../contract/orders/deskSchemas.ts'
import type { OrdersContext } from '../context.ts'
import { cachedCount } from '../../database/counted/cachedCount.ts'
import { dayNumberOf, isoOfDayNumber } from '../../../contract/site/tehran.ts'
import { listRefundedSince, listSalesSince } from './salesRepository.ts'

/** Sales of the last `days` days in Tehran, including today, and for comparison the sum of the same number of days before. */
export async function sales(
  { db, now }: Pick<OrdersContext, 'db' | 'now'>,
  days: number,
): Promise<SalesAnswer> {
  const first = dayNumberOf(now()) - days + 1
  const [rows, given] = await Promise.all([
    cachedCount(db, { of: ['sales'], query: first - days }, () => listSalesSince(db, first - days)),
    listRefundedSince(db, first),
  ])
  const sold = new Map(rows.map((row) => [row.day, row]))
  const before = { orders: 0, sales: 0 }
  for (let day = first - days; day < first; day += 1) {
    before.orders += sold.get(day)?.orders ?? 0
    before.sales += sold.get(day)?.sales ?? 0
  }
  return {
    days: Array.from({ length: days }, (_, n) => {
      const { orders = 0, sales = 0 } = sold.get(first + n) ?? {}
      return { day: isoOfDayNumber(first + n), orders, sales, refunded: given.get(first + n) ?? 0 }
    }),
    before,
  }
}
