import type { Answer } from '../../../../contract/endpoints.ts'
import { searchPaths } from '../../../../contract/search/paths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { keepFor } from '../../../api/keepFor.ts'

const popularApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `quiet`: without them the search box is as good. */
    listPopularSearches: build.query<Answer<'listPopularSearches'>, void>({
      query: () => ({ ...searchPaths.listPopularSearches, quiet: true }),
      keepUnusedDataFor: keepFor(600),
    }),
  }),
})

export const { useListPopularSearchesQuery } = popularApi
