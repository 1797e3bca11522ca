import type { Answer } from '../../../contract/endpoints.ts'
import { livePaths } from '../../../contract/live/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { keepFor } from '../../api/keepFor.ts'

const visitorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The current visitors of the shop. */
    listVisitors: build.query<Answer<'listVisitors'>, void>({
      query: () => livePaths.listVisitors,
      keepUnusedDataFor: keepFor(0),
    }),
  }),
})

export const { useListVisitorsQuery } = visitorsApi
