import type { Answer, Request } from '../../../contract/endpoints.ts'
import { comparePaths } from '../../../contract/compare/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

export const compareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Products side by side, in the order of the keys; what the shop no longer has is left out. */
    getCompare: build.query<Answer<'getCompare'>, Request<'getCompare'>>({
      query: (body) => ({ ...comparePaths.getCompare, body }),
      providesTags: ['ProductList'],
    }),
  }),
})

export const { useGetCompareQuery } = compareApi
