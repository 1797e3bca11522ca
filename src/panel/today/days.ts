import type { SalesAnswer } from '../../../contract/orders/deskSchemas.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatFullDate } from '../../lib/fullDate.ts'
import { noonOf } from '../lists/address.ts'

/** Sales of one day in Tehran: number of orders, and sums in Toman. */
export type SalesDay = SalesAnswer['days'][number]

/** Formats an ISO day: «سه‌شنبه ۱۴ مرداد ۱۴۰۴». */
export const formatDay = (day: string) => formatFullDate(noonOf(day))

/** Formats an ISO day: «۱۴ مرداد». */
export const formatShortDay = (day: string) => formatDate(noonOf(day)).split(' ').slice(0, 2).join(' ')

export function sumOf(days: readonly SalesDay[]): Omit<SalesDay, 'day'> {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    sales: days.reduce((sum, { sales }) => sum + sales, 0),
    refunded: days.reduce((sum, { refunded }) => sum + refunded, 0),
  }
}

/** Round values for the lines of a scale from 0 to at least `most`; about 3 to 5 of them. */
export function scaleOf(most: number): readonly number[] {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  const step = [0.25, 0.5, 1, 2, 2.5].map((part) => part * magnitude).find((one) => most / one <= 4)
  const width = step ?? magnitude * 5
  return Array.from({ length: Math.ceil(most / width) + 1 }, (_, n) => n * width)
}

/** The sales as CSV; the byte order mark makes Excel read UTF-8. */
export function csvOf(days: readonly SalesDay[]): string {
  const rows = days.map(({ day, orders, sales, refunded }) => [day, formatDay(day), orders, sales, refunded])
  const heads = ['تاریخ میلادی', 'تاریخ', 'تعداد سفارش', 'فروش (تومان)', 'بازگردانده‌شده از آن (تومان)']
  const lines = [heads, ...rows]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
