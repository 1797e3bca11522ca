const DAY = 24 * 60 * 60_000
/** Iran keeps +03:30 all year since 2022. */
const OFFSET = 3.5 * 60 * 60_000

/** Start days offered by the filter, as ISO days of Tehran. */
export function lastDays(now: number): readonly { readonly day: string; readonly words: string }[] {
  const day = (before: number) => new Date(now + OFFSET - before * DAY).toISOString().slice(0, 10)
  return [
    { day: day(0), words: 'امروز' },
    { day: day(1), words: 'دیروز' },
    { day: day(7), words: 'هفتهٔ گذشته' },
    { day: day(30), words: 'یک ماه گذشته' },
    { day: day(90), words: 'سه ماه گذشته' },
  ]
}
