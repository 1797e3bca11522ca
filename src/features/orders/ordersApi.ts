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
  /** Absent: all. */
  readonly status?: OrderStatus
  /** Only orders that were sent, or only those that were not. */
  readonly parcel?: 'waiting' | 'sent'
  /** Search text; empty finds all. */
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
    /** The message names items that are not available; the others are in the basket. */
    buyOrderAgain: mutation(build, paths.buyOrderAgain, {
      onQueryStarted: (_arg, api) => publishBasketCount(api),
      invalidatesTags: ['Basket'],
    }),
    setPayee: mutation(build, paths.setPayee, { invalidatesTags: ['Orders', 'Returns'] }),
    /** Resolves also for refusals, as `checkout` does. */
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

export const { useListOrdersQuery, useGetOrderQuery, useBuyOrderAgainMutation, useSetPayeeMutation } =
  ordersApi

/** The invoice as a file; rejects with an ApiError. */
export const downloadInvoice = ({ id }: OrderArg) => download(requestOf(paths.getInvoice, { id }))
