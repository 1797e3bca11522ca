const DAY = 24 * 60 * 60 * 1000
/** Tehran, whose days these are, is ahead of UTC by so much, in summer too. */
const OFFSET_MS = 3.5 * 60 * 60 * 1000
/** As long as staff may look back. */
export const KEEP_DAYS = 90

/** @returns such as 2026-11-23 */
export const dayAt = (time: number): string => new Date(time + OFFSET_MS).toISOString().slice(0, 10)

/** First of so many days, today being the last. */
export const firstDayOf = (days: number, now: number): string => dayAt(now - (days - 1) * DAY)
