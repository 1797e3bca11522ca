import type { Answer, Request } from '../../../contract/endpoints.ts'
import { cataloguePaths as paths } from '../../../contract/catalogue/paths.ts'
import { baseApi } from '../../api/baseApi.ts'

/** Parts of a product's page that are fetched after it. An error shows in the part's place. */
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
