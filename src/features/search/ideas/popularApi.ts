import { searchPaths } from '../../../../contract/search/paths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { query } from '../../../api/endpoint.ts'
import { keepFor } from '../../../api/keepFor.ts'

const popularApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `quiet`: no error is shown, because the search works without popular searches. */
    listPopularSearches: query(
      build,
      { ...searchPaths.listPopularSearches, quiet: true },
      { keepUnusedDataFor: keepFor(600) },
    ),
  }),
})

export const { useListPopularSearchesQuery } = popularApi
