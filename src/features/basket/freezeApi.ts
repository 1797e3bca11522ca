import type { Answer } from '../../../contract/endpoints.ts'
import { freezePaths } from '../../../contract/basket/freezePaths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** Apart from basketApi: the first view has no use for it. */
export const freezeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Resolves also when the server says no (`success: false`). */
    exitFreeze: build.mutation<Answer<'exitFreeze'>, void>({
      query: () => freezePaths.exitFreeze,
      invalidatesTags: ['Basket', 'Orders'],
    }),
  }),
})
