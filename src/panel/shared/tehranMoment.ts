import { normalisePersian } from '../../../contract/normalise.ts'
import { inTehran } from '../../lib/dates.ts'
import { isoToJalali, jalaliToIso } from '../../lib/jalali.ts'
import { toPersianDigits } from '../../lib/persian.ts'

/** Normalises a time in digits of any script to `18:30`, and «18» to `18:00`; null if it is invalid. */
export function hourOf(typed: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(normalisePersian(typed)) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}

/** Error message of an invalid time. */
export const wrongHour = 'ساعت را مانند ۱۸:۳۰ بنویسید.'

/** UTC offset of Tehran; Iran has had no summer time since 2022. */
const OFFSET = '+03:30'

/** Converts a Jalali day and a time in Tehran to an ISO time; null if one of them is invalid. */
export function momentOf(jalali: string, time: string): string | null {
  const [iso, hour] = [jalaliToIso(jalali), hourOf(time)]
  return iso === null || hour === null ? null : new Date(`${iso}T${hour}:00${OFFSET}`).toISOString()
}

/** Converts an ISO time to the Jalali day and the time in Tehran. */
export function tehranOf(at: string | null): { day: string; time: string } {
  if (at === null) return { day: '', time: '' }
  const local = inTehran(at)!.toISOString()
  return { day: isoToJalali(local.slice(0, 10)), time: toPersianDigits(local.slice(11, 16)) }
}
