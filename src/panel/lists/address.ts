/** Page, filters and days in the URL of a list. */
import { formatDate } from '../../lib/dates.ts'
import { normalisePersian } from '../../../contract/normalise.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useEffect, useRef, type FormEvent } from 'react'

export const dayParameters = ['from', 'to'] as const
export type DayParameter = (typeof dayParameters)[number]
export type Days = Readonly<Partial<Record<DayParameter, string>>>

/** An ISO day in Tehran; undefined if the parameter is missing or invalid. */
export function dayIn(search: URLSearchParams, name: DayParameter): string | undefined {
  const day = search.get(name)?.trim() ?? ''
  const noon = Date.parse(noonOf(day))
  return !Number.isNaN(noon) && new Date(noon).toISOString().slice(0, 10) === day ? day : undefined
}

export function daysIn(search: URLSearchParams, names: readonly DayParameter[]): Days {
  const days: Partial<Record<DayParameter, string>> = {}
  for (const name of names) {
    const day = dayIn(search, name)
    if (day) days[name] = day
  }
  return days
}

/** Range as Persian text: «فقط ۳ آذر ۱۴۰۴», «از ۱ آذر ۱۴۰۴ تا ۳ آذر ۱۴۰۴»; empty without days. */
export function daysInWords({ from, to }: Days): string {
  if (from !== undefined && from === to) return `فقط ${dateOf(from)}`
  return [from && `از ${dateOf(from)}`, to && `تا ${dateOf(to)}`].filter(Boolean).join(' ')
}

const dateOf = (day: string) => formatDate(noonOf(day))

/** Noon UTC, because at this time the date in Tehran equals the UTC date. */
export const noonOf = (day: string) => `${day}T12:00:00Z`

/** Number of these filters that the URL contains. */
export const countIn = (search: URLSearchParams, names: readonly string[]): number =>
  names.filter((name) => search.get(name)).length

const MOST_PAGES = 100_000

/** The page number in the URL; 1 if it is missing or invalid. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(normalisePersian(search.get('page') ?? ''))
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}

/**
 * The URL's parameters, and a function that changes some of them. An empty value removes a parameter; changing a filter
 * returns to the first page.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const set = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ page: '', ...changes }))
      if (value) next.set(name, value)
      else next.delete(name)
    setParams(next, { replace: !('page' in changes) })
  }
  return [params, set] as const
}

/** A form whose fields are filters in the URL: submitting writes them, and the fields follow the URL, for example after Back. */
export function useFilterForm(names: readonly string[]) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Set the values instead of remounting the form, to preserve the focus.
    for (const field of form.current?.elements ?? [])
      if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name)
        field.value = search.get(field.name) ?? ''
  }, [search])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const next = new URLSearchParams()
    for (const name of names) {
      // A filter without a field stays.
      const value = data.get(name) ?? search.get(name)
      if (typeof value === 'string' && value.trim()) next.set(name, value.trim())
    }
    void navigate(`${pathname}?${next}`)
  }
  const field = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  return { search, form, submit, field }
}
