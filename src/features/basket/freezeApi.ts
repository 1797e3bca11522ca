import { freezePaths } from '../../../contract/basket/freezePaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation } from '../../api/endpoint.ts'

/** Separate from basketApi, because the first view does not need it. */
export const freezeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Also resolves if the server refuses (`success: false`). */
    exitFreeze: mutation(build, freezePaths.exitFreeze, { invalidatesTags: ['Basket', 'Orders'] }),
  }),
})
