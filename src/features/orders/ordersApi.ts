import type { Answer, Query } from '../../../contract/endpoints.ts'
import { orderPaths as paths } from '../../../contract/orders/paths.ts'
import type { OrderStatus } from '../../../contract/statuses.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { download } from '../../api/download.ts'
import { publishBasketCount } from './publishBasketCount.ts'
import { requestOf } from '../../api/request.ts'

interface OrdersArg {
  readonly page: number
  /** Absent: orders of any status. */
  readonly status?: OrderStatus
  /** `sent`: only orders that were sent; `waiting`: only those that were not. */
  readonly parcel?: 'waiting' | 'sent'
  /** Search text; empty: all orders. */
  readonly q: string
}

interface OrderArg {
  readonly id: number
}

export const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<Answer<'listOrders'>, OrdersArg>({
      query: ({ q, ...params }) => ({ ...paths.listOrders, params: { ...params, ...(q ? { q } : {}) } }),
      providesTags: ['Orders'],
    }),
    getOrder: query(build, paths.getOrder, { providesTags: ['Orders'] }),
    /** Summary of the account. In this domain, because it is the last one of which the summary shows data. */
    getDashboard: query(build, paths.getDashboard, {
      providesTags: ['Dashboard', 'Profile', 'Addresses', 'FavouriteList', 'Basket', 'Orders'],
    }),
    /** Adds the available items to the basket; the message names unavailable ones. */
    buyOrderAgain: mutation(build, paths.buyOrderAgain, {
      onQueryStarted: (_arg, api) => publishBasketCount(api),
      invalidatesTags: ['Basket'],
    }),
    setPayee: mutation(build, paths.setPayee, { invalidatesTags: ['Orders', 'Returns'] }),
    /** Also resolves if the server refuses, as `checkout` does. */
    payOrderAgain: build.mutation<Answer<'payOrderAgain'>, OrderArg & Query<'payOrderAgain'>>({
      query: ({ id, payBy }) => ({
        ...requestOf(paths.payOrderAgain, { id }),
        ...(payBy && { params: { payBy } }),
      }),
      onQueryStarted: (_arg, api) => publishBasketCount(api),
      invalidatesTags: ['Basket', 'Orders'],
    }),
  }),
})

export const {
  useListOrdersQuery,
  useGetOrderQuery,
  useGetDashboardQuery,
  useBuyOrderAgainMutation,
  useSetPayeeMutation,
} = ordersApi

/** Downloads the invoice; rejects with an ApiError. */
export const downloadInvoice = ({ id }: OrderArg) => download(requestOf(paths.getInvoice, { id }))
