import type { SalesAnswer } from '../../../contract/orders/deskSchemas.ts'
import type { OrdersContext } from '../context.ts'
import { listSales } from './todayRepository.ts'

const DAY = 24 * 60 * 60_000
/** Iran keeps +03:30 all year since 2022. */
const OFFSET = 3.5 * 60 * 60_000

/** Sales of the last `days` days of Tehran, today among them, and the sum of as many before. */
export async function sales(
  { db, now }: Pick<OrdersContext, 'db' | 'now'>,
  days: number,
): Promise<SalesAnswer> {
  const today = Math.floor((now() + OFFSET) / DAY)
  const isoOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)
  const first = today - days + 1
  const rows = await listSales(db, new Date((first - days) * DAY - OFFSET))
  const known = new Map(rows.map((row) => [row.day, row]))
  const before = rows.filter(({ day }) => day < isoOf(first))
  return {
    days: Array.from({ length: days }, (_, n) => {
      const day = isoOf(first + n)
      return known.get(day) ?? { day, orders: 0, sales: 0 }
    }),
    before: {
      orders: before.reduce((sum, { orders }) => sum + orders, 0),
      sales: before.reduce((sum, row) => sum + row.sales, 0),
    },
  }
}
