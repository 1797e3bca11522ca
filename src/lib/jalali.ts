import { isValidJalaaliDate, jalaaliMonthLength, toGregorian, toJalaali } from 'jalaali-js'

export const jalaliMonths = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const

/** Parts of a Jalali date, which are chosen one by one; empty if not chosen. */
export interface JalaliParts {
  readonly year: string
  readonly month: string
  readonly day: string
}

/** «1369/2/31», with empty parts if not chosen; '' if all are empty. */
export function joinJalali({ year, month, day }: JalaliParts): string {
  return year || month || day ? `${year}/${month}/${day}` : ''
}

export function splitJalali(text: string): JalaliParts {
  const [year = '', month = '', day = ''] = text.split('/')
  return { year, month, day }
}

/** Gregorian YYYY-MM-DD of «1369/2/31», or null if the day does not exist. */
export function jalaliToIso(text: string): string | null {
  const { year, month, day } = splitJalali(text)
  const [jy, jm, jd] = [Number(year), Number(month), Number(day)]
  if (!isValidJalaaliDate(jy, jm, jd)) return null
  const { gy, gm, gd } = toGregorian(jy, jm, jd)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${gy}-${two(gm)}-${two(gd)}`
}

/** «1369/2/31» of a Gregorian YYYY-MM-DD; '' of anything else. */
export function isoToJalali(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? []
  if (!year) return ''
  const { jy, jm, jd } = toJalaali(Number(year), Number(month), Number(day))
  return `${jy}/${jm}/${jd}`
}

/** Days of a month; the maximum if the year or the month is unknown. */
export function jalaliMonthDays({ year, month }: JalaliParts): number {
  if (!month) return 31
  if (year) return jalaaliMonthLength(Number(year), Number(month))
  return Number(month) <= 6 ? 31 : 30
}

/** The Jalali year of a moment, epoch ms. */
export const jalaliYearOf = (at: number) => toJalaali(new Date(at)).jy
