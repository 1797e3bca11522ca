import { cataloguePaths as paths } from '../../../contract/catalogue/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'

/** Products that a member viewed on any device. Errors show nothing: the products of this device remain. */
export const viewedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listViewed: query(build, { ...paths.listViewed, isPage: true }, { providesTags: ['Viewed'] }),
    // Quiet, because no press causes it: when the session is over, the reader stays on the page.
    viewProduct: mutation(
      build,
      { ...paths.viewProduct, isPage: true, quiet: true },
      { invalidatesTags: ['Viewed'] },
    ),
    clearViewed: mutation(build, { ...paths.clearViewed, isPage: true }, { invalidatesTags: ['Viewed'] }),
  }),
})

export const { useListViewedQuery, useViewProductMutation, useClearViewedMutation } = viewedApi
