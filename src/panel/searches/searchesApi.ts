import type { Answer, Request } from '../../../contract/endpoints.ts'
import { searchPaths } from '../../../contract/search/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { keepFor } from '../../api/keepFor.ts'

export interface SearchesView {
  /** Number of days, including today. */
  readonly days: number
  readonly only?: 'unanswered' | 'unfollowed'
}

const searchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSearchCounts: build.query<Answer<'listSearchCounts'>, SearchesView>({
      query: (view) => ({ ...searchPaths.listSearchCounts, params: { ...view } }),
      keepUnusedDataFor: keepFor(0),
      providesTags: ['PanelSearches'],
    }),
    hideSearch: build.mutation<Answer<'hideSearch'>, Request<'hideSearch'>>({
      query: (body) => ({ ...searchPaths.hideSearch, body }),
      invalidatesTags: ['PanelSearches'],
    }),
  }),
})

export const { useListSearchCountsQuery, useHideSearchMutation } = searchesApi
