import { normalisePersian } from '../../../contract/normalise.ts'

const MOST_PAGES = 100_000

/** The page in the address; 1 if it is missing or invalid. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(normalisePersian(search.get('page') ?? ''))
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}
