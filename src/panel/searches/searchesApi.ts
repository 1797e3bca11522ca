import { searchPaths } from '../../../contract/search/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { keepFor } from '../../api/keepFor.ts'

const searchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSearchCounts: query(build, searchPaths.listSearchCounts, {
      keepUnusedDataFor: keepFor(0),
      providesTags: ['PanelSearches'],
    }),
    hideSearch: mutation(build, searchPaths.hideSearch, { invalidatesTags: ['PanelSearches'] }),
  }),
})

export const { useListSearchCountsQuery, useHideSearchMutation } = searchesApi
