import type { Answer, Request } from '../../../contract/endpoints.ts'
import { cataloguePaths as paths } from '../../../contract/catalogue/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** Products that a member viewed on any device. Errors show nothing: the products of this device remain. */
export const viewedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listViewed: build.query<Answer<'listViewed'>, void>({
      query: () => ({ ...paths.listViewed, isPage: true }),
      providesTags: ['Viewed'],
    }),
    viewProduct: build.mutation<Answer<'viewProduct'>, Request<'viewProduct'>>({
      // Quiet, because no press causes it: when the session is over, the reader stays on the page.
      query: (body) => ({ ...paths.viewProduct, body, isPage: true, quiet: true }),
      invalidatesTags: ['Viewed'],
    }),
    clearViewed: build.mutation<Answer<'clearViewed'>, void>({
      query: () => ({ ...paths.clearViewed, isPage: true }),
      invalidatesTags: ['Viewed'],
    }),
  }),
})

export const { useListViewedQuery, useViewProductMutation, useClearViewedMutation } = viewedApi
