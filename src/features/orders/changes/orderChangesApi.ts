import { orderPaths as paths } from '../../../../contract/orders/paths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { mutation, query } from '../../../api/endpoint.ts'

export const orderChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrderAddresses: query(build, paths.listOrderAddresses, { providesTags: ['Addresses', 'Orders'] }),
    /** Invalidates the order after a refused request, too, because staff or another tab have changed it. */
    updateOrder: mutation(build, paths.updateOrder, { invalidatesTags: ['Orders', 'Addresses'] }),
    /** Also invalidates the basket, which may use the order's coupon again. */
    cancelOrder: mutation(build, paths.cancelOrder, { invalidatesTags: ['Orders', 'Basket'] }),
  }),
})

export const { useListOrderAddressesQuery, useUpdateOrderMutation, useCancelOrderMutation } = orderChangesApi
