import { cataloguePaths as paths } from '../../../contract/catalogue/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'

/** Data of a product's page that is fetched after the page. An error is shown in place of the part, not as a page. */
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
