import { searchPaths } from '../../../contract/search/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'
import { keepFor } from '../../api/keepFor.ts'

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSearchKeyword: query(build, searchPaths.getSearchKeyword, { keepUnusedDataFor: keepFor(30) }),
  }),
})
