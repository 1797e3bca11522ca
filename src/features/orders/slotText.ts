import type { Answer } from '../../../contract/endpoints.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/persian.ts'

type Slot = Answer<'listSlots'>['slots'][number]
type Window = Pick<Slot, 'day' | 'from' | 'to'>

/** Noon in Tehran, so that no time zone changes the day. */
const noon = (day: string) => `${day}T08:30:00Z`

/** «سه‌شنبه ۳ آذر»; without the year, because it is a day of the coming week. */
export function dayText(day: string): string {
  return formatDate(noon(day), { weekday: true }).replace(/ [۰-۹]{4}$/, '')
}

/** «ساعت ۹ تا ۱۲». */
export const hoursText = ({ from, to }: Window) => `ساعت ${formatNumber(from)} تا ${formatNumber(to)}`

/** «سه‌شنبه ۳ آذر، ساعت ۹ تا ۱۲». */
export const slotText = (slot: Window) => `${dayText(slot.day)}، ${hoursText(slot)}`
