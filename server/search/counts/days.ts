import { dayNumberOf, isoOfDayNumber } from '../../../contract/site/tehran.ts'

/** Days for which counts are stored. */
export const KEEP_DAYS = 90

/** The day of a time in Tehran, as 2026-11-23. */
export const dayAt = (time: number): string => isoOfDayNumber(dayNumberOf(time))

/** The first day of a period of `days` days that ends today. */
export const firstDayOf = (days: number, now: number): string => isoOfDayNumber(dayNumberOf(now) - days + 1)
