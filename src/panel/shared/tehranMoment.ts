import { normalisePersian } from '../../../contract/normalise.ts'
import { inTehran } from '../../lib/dates.ts'
import { isoToJalali, jalaliToIso } from '../../lib/jalali.ts'
import { toPersianDigits } from '../../lib/persian.ts'

/** The time in digits of any script as «18:30», of «18» as «18:00»; null if it is invalid. */
export function hourOf(typed: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(normalisePersian(typed)) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}

/** The message beside an invalid time. */
export const wrongHour = 'ساعت را مانند ۱۸:۳۰ بنویسید.'

/** Iran has had +03:30 all year since 2022. */
const OFFSET = '+03:30'

/** The moment of a Jalali day and a time in Tehran, as ISO; null if there is no such day or time. */
export function momentOf(jalali: string, time: string): string | null {
  const [iso, hour] = [jalaliToIso(jalali), hourOf(time)]
  return iso === null || hour === null ? null : new Date(`${iso}T${hour}:00${OFFSET}`).toISOString()
}

/** Jalali day and time in Tehran of an ISO moment. */
export function tehranOf(at: string | null): { day: string; time: string } {
  if (at === null) return { day: '', time: '' }
  const local = inTehran(at)!.toISOString()
  return { day: isoToJalali(local.slice(0, 10)), time: toPersianDigits(local.slice(11, 16)) }
}
