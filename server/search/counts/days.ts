const DAY = 24 * 60 * 60 * 1000
/** Days are those of Tehran, which is 3.5 hours ahead of UTC all year. */
const OFFSET_MS = 3.5 * 60 * 60 * 1000
/** Days for which counts are stored. */
export const KEEP_DAYS = 90

/** The day of a time, as 2026-11-23. */
export const dayAt = (time: number): string => new Date(time + OFFSET_MS).toISOString().slice(0, 10)

/** The first day of a period of `days` days that ends today. */
export const firstDayOf = (days: number, now: number): string => dayAt(now - (days - 1) * DAY)
