import type { Answer, Request } from '../../../contract/endpoints.ts'
import { firstBundlePaths as paths } from '../../../contract/firstBundlePaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { query } from '../../api/endpoint.ts'
import { keepFor } from '../../api/keepFor.ts'
import { orStandIn } from '../../api/absent/orStandIn.ts'

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of a list; 404 for an unknown category. */
    listProducts: query(
      build,
      { ...paths.listProducts, isPage: true },
      {
        providesTags: ['ProductList'],
        // Cached for 30 minutes, so that Back shows all pages of a long list at the same scroll position.
        keepUnusedDataFor: keepFor(1800),
      },
    ),
    /** `words`: the name in the product's URL, by which a product is searched in lists if the backend lacks Get-Product. */
    getProduct: build.query<Answer<'getProduct'>, Request<'getProduct'> & { words?: string }>({
      queryFn: orStandIn(
        ({ id }) => ({ ...paths.getProduct, body: { id }, isPage: true }),
        () =>
          import(/* webpackChunkName: "from-list" */ './fromList/product.ts').then(
            ({ productFromList }) => productFromList,
          ),
      ),
      serializeQueryArgs: ({ queryArgs: { id } }) => ({ id }),
      providesTags: (_answer, _error, { id }) => [{ type: 'Product', id }],
    }),
  }),
})

export const { useListProductsQuery, useGetProductQuery } = catalogueApi
