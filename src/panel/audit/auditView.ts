import { changedKinds } from '../../../contract/audit/kinds.ts'
import { dayNames, daysIn } from '../lists/days.ts'
import { pageIn } from '../lists/pageIn.ts'
import type { ChangesView } from './auditApi.ts'

/** Filters by their names in the address. */
export const auditFilters = ['text', 'kind', 'id', 'from', 'to'] as const

/** The query of the address; invalid values are ignored. */
export function viewOf(search: URLSearchParams): ChangesView {
  const read = (name: (typeof auditFilters)[number]) => search.get(name)?.trim() ?? ''
  const kind = changedKinds.find((one) => one === read('kind'))
  const [text, id] = [read('text').slice(0, 100), read('id').slice(0, 40)]
  return {
    page: pageIn(search),
    ...(kind && { kind }),
    ...(text && { text }),
    ...(id && { id }),
    ...daysIn(search, dayNames),
  }
}
