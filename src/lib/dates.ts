/**
 * Dates and times in Persian: Jalali calendar, Tehran's time. Computed without Intl, whose first use loads its data: 15 ms, on a
 * slow phone 60 ms, in one task of a first view.
 */
import { toJalaali } from 'jalaali-js'
import { jalaliMonths } from './jalali.ts'
import { toPersianDigits } from './persian.ts'

/** Epoch ms since which Iran has +03:30 all year. Earlier times may have daylight saving, so Intl formats them. */
const FIXED_SINCE = Date.UTC(2022, 8, 22)
const OFFSET = 3.5 * 60 * 60 * 1000
let clock: Intl.DateTimeFormat | undefined

/** «۱۴ مرداد ۱۴۰۴»: Jalali, Tehran's day. Takes epoch ms or an ISO text; empty if it is invalid. */
export function formatDate(at: number | string): string {
  const local = inTehran(at)
  if (!local) return ''
  const { jy, jm, jd } = toJalaali(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate())
  return `${toPersianDigits(jd)} ${jalaliMonths[jm - 1]} ${toPersianDigits(jy)}`
}

/** «۰۹:۰۵», Tehran's time; empty if the time is invalid. */
export function formatTime(at: number | string): string {
  return toPersianDigits(inTehran(at)?.toISOString().slice(11, 16) ?? '')
}

/** Tehran's wall clock, to be read by UTC methods; undefined if the time is invalid. */
export function inTehran(at: number | string): Date | undefined {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return undefined
  if (moment.getTime() >= FIXED_SINCE) return new Date(moment.getTime() + OFFSET)
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Tehran',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return new Date(`${clock.format(moment).replace(' ', 'T')}Z`)
}
