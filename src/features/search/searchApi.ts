import type { Answer, Request } from '../../../contract/endpoints.ts'
import { searchPaths } from '../../../contract/search/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { keepFor } from '../../api/keepFor.ts'

export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSearchKeyword: build.query<Answer<'getSearchKeyword'>, Request<'getSearchKeyword'>>({
      query: (body) => ({ ...searchPaths.getSearchKeyword, body }),
      keepUnusedDataFor: keepFor(30),
    }),
  }),
})
