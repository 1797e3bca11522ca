import { cataloguePaths as paths } from '../../../contract/catalogue/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'

/** Parts of a product's page that are fetched after it. An error shows in the part's place. */
export const productPartsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPriceHistory: query(build, { ...paths.getPriceHistory, isPage: true }, { providesTags: ['Product'] }),
    listProductItems: query(
      build,
      { ...paths.listProductItems, isPage: true },
      { providesTags: ['ProductList'] },
    ),
  }),
})

export const { useGetPriceHistoryQuery, useListProductItemsQuery } = productPartsApi
