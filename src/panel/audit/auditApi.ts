import { auditPaths } from '../../../contract/audit/paths.ts'
import type { Answer, Query } from '../../../contract/endpoints.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'
import { keepFor } from '../../api/keepFor.ts'
import { changedKinds } from '../../../contract/audit/kinds.ts'
import { dayParameters, daysIn, pageIn } from '../lists/address.ts'

export type Change = Answer<'listChanges'>['items'][number]
export type ChangesView = NonNullable<Query<'listChanges'>>

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Not cached, because every action of staff adds to the log. */
    listChanges: query(build, auditPaths.listChanges, { keepUnusedDataFor: keepFor(0) }),
  }),
})

export const { useListChangesQuery } = auditApi

/** The filters' names in the URL. */
export const auditFilters = ['text', 'kind', 'id', 'from', 'to'] as const

/** Reads the API query from the URL; invalid values are ignored. */
export function viewOf(search: URLSearchParams): ChangesView {
  const read = (name: (typeof auditFilters)[number]) => search.get(name)?.trim() ?? ''
  const kind = changedKinds.find((one) => one === read('kind'))
  const [text, id] = [read('text').slice(0, 100), read('id').slice(0, 40)]
  return {
    page: pageIn(search),
    ...(kind && { kind }),
    ...(text && { text }),
    ...(id && { id }),
    ...daysIn(search, dayParameters),
  }
}
