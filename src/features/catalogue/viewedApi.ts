import { cataloguePaths as paths } from '../../../contract/catalogue/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'

/** Products that a member viewed on any device. Errors are not shown, because the products of this device remain. */
export const viewedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listViewed: query(build, { ...paths.listViewed, isPage: true }, { providesTags: ['Viewed'] }),
    // `quiet`: an expired session must not navigate to the login, because no action of the visitor sent this request.
    viewProduct: mutation(
      build,
      { ...paths.viewProduct, isPage: true, quiet: true },
      { invalidatesTags: ['Viewed'] },
    ),
    clearViewed: mutation(build, { ...paths.clearViewed, isPage: true }, { invalidatesTags: ['Viewed'] }),
  }),
})

export const { useListViewedQuery, useViewProductMutation, useClearViewedMutation } = viewedApi
