/** Days in the address of a list. */
import { formatDate } from '../../lib/dates.ts'

export const dayNames = ['from', 'to'] as const
export type DayName = (typeof dayNames)[number]
export type Days = Readonly<Partial<Record<DayName, string>>>

/** An ISO day of Tehran; undefined if the address has none or an invalid one. */
export function dayIn(search: URLSearchParams, name: DayName): string | undefined {
  const day = search.get(name)?.trim() ?? ''
  const noon = Date.parse(noonOf(day))
  return !Number.isNaN(noon) && new Date(noon).toISOString().slice(0, 10) === day ? day : undefined
}

export function daysIn(search: URLSearchParams, names: readonly DayName[]): Days {
  const days: Partial<Record<DayName, string>> = {}
  for (const name of names) {
    const day = dayIn(search, name)
    if (day) days[name] = day
  }
  return days
}

/** «فقط ۳ آذر ۱۴۰۴», «از ۱ آذر ۱۴۰۴ تا ۳ آذر ۱۴۰۴»; empty without days. */
export function daysInWords({ from, to }: Days): string {
  if (from !== undefined && from === to) return `فقط ${dateOf(from)}`
  return [from && `از ${dateOf(from)}`, to && `تا ${dateOf(to)}`].filter(Boolean).join(' ')
}

const dateOf = (day: string) => formatDate(noonOf(day))

/** At this time Tehran and Greenwich have the same day. */
const noonOf = (day: string) => `${day}T12:00:00Z`
