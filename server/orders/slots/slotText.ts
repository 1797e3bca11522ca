import { formatNumber } from '../../shared/persian.ts'
import type { OrderSlot } from '../../database/orderSchema.ts'

const calendar = new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-arabext', {
  timeZone: 'Asia/Tehran',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
})

/** Formats a date as «۱۴ مرداد ۱۴۰۴». Joins the parts itself, because Intl puts them in another order. */
export function dateOf(iso: string, shown: readonly string[] = ['day', 'month', 'year']): string {
  const parts = calendar.formatToParts(new Date(iso))
  return shown.map((type) => parts.find((part) => part.type === type)?.value ?? '').join(' ')
}

/** «سه‌شنبه ۳ آذر ۱۴۰۵، ساعت ۹ تا ۱۲», or «شنبه ۷ تا دوشنبه ۹ آذر ۱۴۰۵» if the order arrives on one of several days. */
export function slotText({ day, from, to, until = day }: OrderSlot): string {
  const last = dayOf(until)
  const days = until === day ? last : `${dayOf(day, [...shortened(day, until)])} تا ${last}`
  return from === 0 && to === 24 ? days : `${days}، ساعت ${formatNumber(from)} تا ${formatNumber(to)}`
}

/** The method's name, if the order has one, and the slot's text: «پست پیشتاز، شنبه ۷ تا دوشنبه ۹ آذر ۱۴۰۵». */
export const deliveryText = (slot: OrderSlot): string =>
  [slot.name, slotText(slot)].filter(Boolean).join('، ')

/** Formats a day. Uses noon in Tehran, so that no time zone changes the day. */
const dayOf = (day: string, shown = ['weekday', 'day', 'month', 'year']) => dateOf(`${day}T08:30:00Z`, shown)

/** The parts of the first day of a range to write: weekday, day, and month and year if they differ from those of the last day. */
function shortened(day: string, until: string): string[] {
  const shares = (part: string) => dayOf(day, [part]) === dayOf(until, [part])
  const parts = ['weekday', 'day']
  if (!shares('year')) return [...parts, 'month', 'year']
  return shares('month') ? parts : [...parts, 'month']
}
