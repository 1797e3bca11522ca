import type { Answer, Request } from '../../../contract/endpoints.ts'
import { cataloguePaths as paths } from '../../../contract/catalogue/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** What a product's page fetches after itself. A failure stays in its place. */
export const productPartsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPriceHistory: build.query<Answer<'getPriceHistory'>, { id: number }>({
      query: (params) => ({ ...paths.getPriceHistory, params, isPage: true }),
      providesTags: ['Product'],
    }),
    listProductItems: build.query<Answer<'listProductItems'>, Request<'listProductItems'>>({
      query: (body) => ({ ...paths.listProductItems, body, isPage: true }),
      providesTags: ['ProductList'],
    }),
  }),
})

export const { useGetPriceHistoryQuery, useListProductItemsQuery } = productPartsApi
