import type { Answer, Request } from '../../../contract/endpoints.ts'
import { comparePaths } from '../../../contract/compare/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { orStandIn } from '../../api/absent/orStandIn.ts'

export const compareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Products to compare, in the order of the keys; products that no longer exist are missing. */
    getCompare: build.query<Answer<'getCompare'>, Request<'getCompare'>>({
      queryFn: orStandIn(
        (body) => ({ ...comparePaths.getCompare, body }),
        () =>
          import(/* webpackChunkName: "from-list" */ './compareFromList.ts').then(
            ({ compareFromList }) => compareFromList,
          ),
      ),
      providesTags: ['ProductList'],
    }),
  }),
})

export const { useGetCompareQuery } = compareApi
