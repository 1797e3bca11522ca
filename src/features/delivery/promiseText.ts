import type { Offer } from '../../../contract/delivery/promise.ts'
import { formatFullDate } from '../../lib/fullDate.ts'
import { formatNumber, formatToman } from '../../lib/persian.ts'

/** A time of delivery; for a whole day the hours are 0 and 24. */
export interface PromisedTime {
  /** First day (and `until`, the last one) as ISO days in Tehran. */
  readonly day: string
  readonly until?: string | undefined
  readonly from: number
  readonly to: number
}

/** Noon in Tehran, so that no time zone changes the day. */
const noon = (day: string) => `${day}T08:30:00Z`

/** Formats a day: «سه‌شنبه ۳ آذر»; without the year, because the day is near. */
export const dayText = (day: string): string => formatFullDate(noon(day)).replace(/ [۰-۹]{4}$/, '')

/** Formats a range: «شنبه ۷ تا دوشنبه ۹ آذر», «شنبه ۳۰ آبان تا دوشنبه ۲ آذر», or a single day. */
export function daysText({ day, until = day }: Pick<PromisedTime, 'day' | 'until'>): string {
  const [first, last] = [dayText(day), dayText(until)]
  if (first === last) return first
  const month = / \S+$/.exec(last)?.[0] ?? ''
  return `${first.endsWith(month) ? first.slice(0, -month.length) : first} تا ${last}`
}

/** Formats hours: «ساعت ۹ تا ۱۲». */
export const hoursText = ({ from, to }: Pick<PromisedTime, 'from' | 'to'>) =>
  `ساعت ${formatNumber(from)} تا ${formatNumber(to)}`

/** Formats days and hours: «سه‌شنبه ۳ آذر، ساعت ۹ تا ۱۲»; only the days if there are no hours. */
export const timeText = (time: PromisedTime) =>
  time.from === 0 && time.to === 24 ? daysText(time) : `${daysText(time)}، ${hoursText(time)}`

export const priceText = (price: number) => (price === 0 ? 'رایگان' : formatToman(price))

/** Formats days and price: «شنبه ۷ تا دوشنبه ۹ آذر، ۹۵٬۰۰۰ تومان»; for a method with time windows, the first day and price. */
export const offerText = ({ day, until, windows, price }: Offer) =>
  `${windows.length > 0 ? `از ${dayText(day)}` : daysText({ day, until })}، ${priceText(price)}`

/** Formats the method, if known, and the time of an order's delivery: «پست پیشتاز، شنبه ۷ تا دوشنبه ۹ آذر». */
export const deliveryText = (slot: PromisedTime & { readonly name?: string | undefined }) =>
  [slot.name, timeText(slot)].filter(Boolean).join('، ')
