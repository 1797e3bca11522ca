/** Days in Tehran. Iran keeps +03:30 all year since 2022. */
export const TEHRAN_OFFSET_MS = 3.5 * 60 * 60_000
export const DAY_MS = 24 * 60 * 60_000

/** Start of the day that is `later` days after an ISO day. 29 February of a year without it is read as 1 March. */
export function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + later) - TEHRAN_OFFSET_MS)
}

/** @param at ms since the epoch @returns the day, counted from 1970 */
export const dayNumberOf = (at: number) => Math.floor((at + TEHRAN_OFFSET_MS) / DAY_MS)

/** @param day counted from 1970 @returns such as 2026-11-23 */
export const isoOfDayNumber = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
