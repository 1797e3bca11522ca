import type { Answer, Request } from '../../../../contract/endpoints.ts'
import { orderPaths as paths } from '../../../../contract/orders/paths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { withId } from '../../../api/withId.ts'

interface OrderArg {
  readonly id: number
}

export const orderChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrderAddresses: build.query<Answer<'listOrderAddresses'>, OrderArg>({
      query: ({ id }) => withId(paths.listOrderAddresses, id),
      providesTags: ['Addresses', 'Orders'],
    }),
    /** Also after a refusal the order is fetched again, because staff or another tab have changed it. */
    updateOrder: build.mutation<Answer<'updateOrder'>, OrderArg & Request<'updateOrder'>>({
      query: ({ id, ...body }) => withId(paths.updateOrder, id, body),
      invalidatesTags: ['Orders', 'Addresses'],
    }),
    /** The basket may use the order's coupon again. */
    cancelOrder: build.mutation<Answer<'cancelOrder'>, OrderArg & Request<'cancelOrder'>>({
      query: ({ id, ...body }) => withId(paths.cancelOrder, id, body),
      invalidatesTags: ['Orders', 'Basket'],
    }),
  }),
})

export const { useListOrderAddressesQuery, useUpdateOrderMutation, useCancelOrderMutation } = orderChangesApi
