import type { Answer } from '../../../contract/endpoints.ts'
import { deskPaths as paths } from '../../../contract/orders/deskPaths.ts'
import type { DeskOrdersQuery, OwedQuery } from '../../../contract/orders/deskSchemas.ts'
import { orderPaths } from '../../../contract/orders/paths.ts'
import type { OrderStatus } from '../../../contract/statuses.ts'
import { baseApi } from '../../api/baseApi.ts'
import { download } from '../../api/download.ts'
import { pageIn } from '../lists/address.ts'
import { withId } from '../../api/withId.ts'

interface OrderArg {
  readonly id: number
}

interface VersionArg extends OrderArg {
  /** The version that the person saw. */
  readonly version: number
}

/** The query of the transfers page from its address (`?page=`). */
export const owedQueryOf = (search: URLSearchParams): OwedQuery => ({ page: Math.min(pageIn(search), 1000) })

export const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDeskOrders: build.query<Answer<'listDeskOrders'>, DeskOrdersQuery>({
      query: (params) => ({ ...paths.listDeskOrders, params }),
      providesTags: ['PanelOrders'],
    }),
    getDeskOrder: build.query<Answer<'getDeskOrder'>, OrderArg>({
      query: ({ id }) => withId(paths.getDeskOrder, id),
      providesTags: ['PanelOrders'],
    }),
    moveDeskOrder: build.mutation<
      Answer<'moveOrder'>,
      VersionArg & { readonly status: OrderStatus; readonly reason: string; readonly restock: boolean }
    >({
      query: ({ id, ...body }) => withId(orderPaths.moveOrder, id, body),
      invalidatesTags: ['PanelOrders', 'PanelToday'],
    }),
    shipOrder: build.mutation<
      Answer<'shipOrder'>,
      VersionArg & { readonly carrier: string; readonly number: string; readonly delivered?: boolean }
    >({
      query: ({ id, ...body }) => withId(paths.shipOrder, id, body),
      invalidatesTags: ['PanelOrders', 'PanelToday'],
    }),
    addOrderNote: build.mutation<Answer<'addOrderNote'>, OrderArg & { readonly text: string }>({
      query: ({ id, ...body }) => withId(paths.addOrderNote, id, body),
      invalidatesTags: ['PanelOrders'],
    }),
    refundOrder: build.mutation<
      Answer<'refundOrder'>,
      VersionArg & { readonly amount: number; readonly cause: string; readonly tracking: string }
    >({
      query: ({ id, ...body }) => withId(paths.refundOrder, id, body),
      invalidatesTags: ['PanelOrders', 'PanelReturns', 'PanelToday'],
    }),
    confirmReceipt: build.mutation<
      Answer<'confirmReceipt'>,
      VersionArg & { readonly amount: number; readonly tracking: string }
    >({
      query: ({ id, ...body }) => withId(paths.confirmReceipt, id, body),
      invalidatesTags: ['PanelOrders', 'PanelToday'],
    }),
    refuseReceipt: build.mutation<
      Answer<'refuseReceipt'>,
      VersionArg & { readonly reason: string; readonly close: boolean }
    >({
      query: ({ id, ...body }) => withId(paths.refuseReceipt, id, body),
      invalidatesTags: ['PanelOrders', 'PanelToday'],
    }),
    listOwed: build.query<Answer<'listOwed'>, OwedQuery>({
      query: (params) => ({ ...paths.listOwed, params }),
      providesTags: ['PanelOrders'],
    }),
    getToday: build.query<Answer<'getToday'>, void>({
      query: () => paths.getToday,
      providesTags: ['PanelToday'],
    }),
  }),
})

export const {
  useListDeskOrdersQuery,
  useGetDeskOrderQuery,
  useMoveDeskOrderMutation,
  useShipOrderMutation,
  useAddOrderNoteMutation,
  useRefundOrderMutation,
  useConfirmReceiptMutation,
  useRefuseReceiptMutation,
  useListOwedQuery,
  useGetTodayQuery,
} = deskApi

/** The picture of a receipt; rejects with an ApiError. */
export const downloadDeskReceipt = (id: number) => download(withId(paths.getDeskReceipt, id))
