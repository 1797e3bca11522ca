import { normalisePersian } from '../../../contract/normalise.ts'

const MOST_PAGES = 100_000

/** The page that an address asks for, 1 where it says nothing usable. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(normalisePersian(search.get('page') ?? ''))
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}
