import { auditPaths } from '../../../contract/audit/paths.ts'
import type { Answer, Query } from '../../../contract/endpoints.ts'
import { baseApi } from '../../api/baseApi.ts'
import { keepFor } from '../../api/keepFor.ts'

export type Change = Answer<'listChanges'>['items'][number]
export type ChangesView = NonNullable<Query<'listChanges'>>

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every action of staff adds to it, so it is not cached. */
    listChanges: build.query<Answer<'listChanges'>, ChangesView>({
      query: (params) => ({ ...auditPaths.listChanges, params }),
      keepUnusedDataFor: keepFor(0),
    }),
  }),
})

export const { useListChangesQuery } = auditApi
