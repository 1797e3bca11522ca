/** Until when goods may be returned: the promised working days after the day of delivery. */
import { RETURN_DAYS } from '../../contract/shopWords.ts'
import type { OrderSlot } from '../database/orderSchema.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Of a parcel by post, to the farthest town. */
const DAYS_ON_THE_WAY = 4
/** Iran keeps +03:30 all year since 2022. */
const OFFSET = 3.5 * HOUR
const THURSDAY = 4
const FRIDAY = 5

/** Month and day of the Persian calendar: the holidays that do not move. The others follow the moon (decision 0042). */
const holidays = new Set([
  '1/1',
  '1/2',
  '1/3',
  '1/4',
  '1/12',
  '1/13',
  '3/14',
  '3/15',
  '11/22',
  '12/29',
  '12/30',
])
const persian = new Intl.DateTimeFormat('en-u-ca-persian', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})

/** ISO day in Tehran. */
export const tehranDay = (ms: number) => new Date(ms + OFFSET).toISOString().slice(0, 10)

/** The last ISO day on which goods that came on `delivered` may be asked to be returned. */
export function lastReturnDay(delivered: string): string {
  let day = Date.parse(`${delivered}T00:00:00Z`)
  for (let left = RETURN_DAYS; left > 0;) {
    day += DAY
    if (isWorkingDay(day)) left -= 1
  }
  return new Date(day).toISOString().slice(0, 10)
}

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay()
  if (weekday === THURSDAY || weekday === FRIDAY) return false
  const parts = new Map(persian.formatToParts(day).map(({ type, value }) => [type, value]))
  return !holidays.has(`${parts.get('month')}/${parts.get('day')}`)
}

/**
 * The day on which an order is with the shopper at the latest; nobody notes the delivery itself. It is the day that was
 * agreed. One that was sent only after its window comes when the post brings it, which takes some days.
 */
export function deliveryDay(slot: OrderSlot, shippedAt: Date): string {
  const sent = shippedAt.getTime()
  const end = Date.parse(`${slot.day}T00:00:00Z`) - OFFSET + slot.to * HOUR
  return sent <= end ? slot.day : tehranDay(sent + DAYS_ON_THE_WAY * DAY)
}
