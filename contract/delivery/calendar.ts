/** Working days: no Fridays (or the owner's days), no official holidays, no days on which the shop is closed. */
import { toJalaali } from 'jalaali-js'
import { DAY_MS, isoOfDayNumber } from '../site/tehran.ts'
import { fixedHolidays, movableHolidays } from './holidays.ts'
import type { Delivery, HolidayYear } from './schemas.ts'
import { weekdays } from './terms.ts'

/** Number of days from today for which the calendar must be known. */
const LOOK_AHEAD = 120

/** @param day counted from 1970 */
export type IsOpen = (day: number) => boolean
type Weekdays = readonly (typeof weekdays)[number][]

/** Returns a function that says whether a day is a working day for somebody who is closed on these weekdays. */
export function workdays(
  { holidays = [] }: Pick<Delivery, 'holidays'>,
  closedOn: Weekdays = ['جمعه'],
): IsOpen {
  const own = new Map<number, (readonly [first: number, last: number])[]>()
  for (const { year, days } of holidays) own.set(year, [...(own.get(year) ?? []), ...days.map(rangeOf)])
  return (day) => {
    if (closedOn.includes(weekdayOf(day))) return false
    const { jy, jm, jd } = jalaliOf(day)
    const key = `${jm}/${jd}`
    if (fixedHolidays.has(key) || movableHolidays[jy]?.days.includes(key)) return false
    const place = placeOf(jm, jd)
    return !own.get(jy)?.some(([first, last]) => first <= place && place <= last)
  }
}

/** Jalali years of the coming months whose movable holidays are neither in the data nor in the owner's settings. */
export function unknownYears({ holidays = [] }: Pick<Delivery, 'holidays'>, today: number): number[] {
  const years = new Set([jalaliOf(today).jy, jalaliOf(today + LOOK_AHEAD).jy])
  return [...years].filter(
    (year) => !movableHolidays[year] && !holidays.some((entry) => entry.year === year && entry.source),
  )
}

/** Returns the days of an entry that do not exist, such as «1/32», and ranges that end before they begin: «2/5-1/3». */
export const wrongDays = ({ days }: HolidayYear): string[] =>
  days.filter((text) => {
    const [first, last] = rangeOf(text)
    return first > last || [first, last].some((place) => place < 101 || place > 1230 || !isDay(place))
  })

/** @param place month × 100 + day */
const isDay = (place: number) => place % 100 >= 1 && place % 100 <= (place < 700 ? 31 : 30)
const placeOf = (month: number, day: number) => month * 100 + day

function rangeOf(text: string): readonly [number, number] {
  const [, month, day, lastMonth = month, lastDay = day] =
    /^(\d+)\/(\d+)(?:-(\d+)\/(\d+))?/.exec(text)?.map(Number) ?? []
  return [placeOf(month ?? 0, day ?? 0), placeOf(lastMonth || (month ?? 0), lastDay || (day ?? 0))]
}

// 1970-01-01 was a Thursday.
const weekdayOf = (day: number) => weekdays[new Date(day * DAY_MS).getUTCDay()]!

function jalaliOf(day: number) {
  const [year, month, date] = isoOfDayNumber(day).split('-').map(Number)
  return toJalaali(year!, month!, date!)
}
