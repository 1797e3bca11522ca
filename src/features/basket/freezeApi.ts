import type { Answer } from '../../../contract/endpoints.ts'
import { freezePaths } from '../../../contract/basket/freezePaths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** Separate from basketApi, because the first view does not need it. */
export const freezeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Resolves also when the server refuses (`success: false`). */
    exitFreeze: build.mutation<Answer<'exitFreeze'>, void>({
      query: () => freezePaths.exitFreeze,
      invalidatesTags: ['Basket', 'Orders'],
    }),
  }),
})
