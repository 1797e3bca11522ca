const TEHRAN_OFFSET = 12_600_000
const DAY = 86_400_000

/**
 * The day and time that a movement shows in Tehran: the Gregorian day of the month, the weekday (0 is Sunday), and the
 * angle of a 24-hour hand in degrees.
 */
export function todayInTehran(epoch = Date.now()): { day: number; weekday: number; turn: number } {
  const local = epoch + TEHRAN_OFFSET
  const date = new Date(local)
  return { day: date.getUTCDate(), weekday: date.getUTCDay(), turn: ((local % DAY) / DAY) * 360 }
}
