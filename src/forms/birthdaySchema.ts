import { isBirthday, validationMessages as messages } from '../../contract/validation.ts'
import { jalaliToIso, splitJalali } from '../lib/jalali.ts'
import { ruledSchema } from './schemas.ts'

/** A Jalali birthday of three parts (lib/jalali.ts), or empty. `now` in epoch ms. */
export const birthdaySchema = (now: number) => ruledSchema((typed) => birthdayError(typed, now))

/** The error in Persian, or null. */
export function birthdayError(typed: string, now: number): string | null {
  if (!typed) return null
  const { year, month, day } = splitJalali(typed)
  if (!year || !month || !day) return messages.birthdayPart
  const iso = jalaliToIso(typed)
  if (iso === null) return messages.birthdayNoDay
  return isBirthday(iso, now) ? null : messages.birthday
}
