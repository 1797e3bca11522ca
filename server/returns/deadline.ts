/** The deadline for returns: the promised working days after the day of delivery. */
import { fixedHolidays } from '../../contract/delivery/holidays.ts'
import { RETURN_DAYS } from '../../contract/shopWords.ts'
import type { Order } from '../orders/ordersRepository.ts'
import { DAY_MS, TEHRAN_OFFSET_MS } from '../../contract/site/tehran.ts'

const HOUR = 60 * 60_000
/** Days within which a parcel arrives anywhere in Iran. */
const DAYS_ON_THE_WAY = 4
const THURSDAY = 4
const FRIDAY = 5

const calendar = new Intl.DateTimeFormat('en-u-ca-persian', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})

/** The day in Tehran as an ISO date. @param ms since the epoch */
export const tehranDay = (ms: number) => new Date(ms + TEHRAN_OFFSET_MS).toISOString().slice(0, 10)

/** The last ISO day on which a return of a delivery on the ISO day `delivered` can be requested. */
export function lastReturnDay(delivered: string): string {
  let day = Date.parse(`${delivered}T00:00:00Z`)
  for (let left = RETURN_DAYS; left > 0;) {
    day += DAY_MS
    if (isWorkingDay(day)) left -= 1
  }
  return new Date(day).toISOString().slice(0, 10)
}

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay()
  if (weekday === THURSDAY || weekday === FRIDAY) return false
  const parts = new Map(calendar.formatToParts(day).map(({ type, value }) => [type, value]))
  // Only holidays of the solar calendar are skipped (decision 0042).
  return !fixedHolidays.has(`${parts.get('month')}/${parts.get('day')}`)
}

/**
 * The day of delivery as an ISO date. For an order without a tracking number, the day on which staff recorded the hand-over. For
 * a parcel an assumption: the last promised day, or four days after the dispatch if that was later than the delivery window.
 */
export function deliveryDay(
  { slot, tracking_number }: Pick<Order, 'slot' | 'tracking_number'>,
  shippedAt: Date,
): string {
  const sent = shippedAt.getTime()
  if (!tracking_number) return tehranDay(sent)
  const { until = slot.day } = slot
  const end = Date.parse(`${until}T00:00:00Z`) - TEHRAN_OFFSET_MS + slot.to * HOUR
  return sent <= end ? until : tehranDay(sent + DAYS_ON_THE_WAY * DAY_MS)
}
