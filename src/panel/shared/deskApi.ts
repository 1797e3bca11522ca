import { deskPaths as paths } from '../../../contract/orders/deskPaths.ts'
import type { OwedQuery } from '../../../contract/orders/deskSchemas.ts'
import { orderPaths } from '../../../contract/orders/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { download } from '../../api/download.ts'
import { pageIn } from '../lists/address.ts'
import { requestOf } from '../../api/request.ts'

/** Reads the query of the transfers page from the URL (`?page=`). */
export const owedQueryOf = (search: URLSearchParams): OwedQuery => ({ page: Math.min(pageIn(search), 1000) })

export const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDeskOrders: query(build, paths.listDeskOrders, { providesTags: ['PanelOrders'] }),
    getDeskOrder: query(build, paths.getDeskOrder, { providesTags: ['PanelOrders'] }),
    moveDeskOrder: mutation(build, orderPaths.moveOrder, { invalidatesTags: ['PanelOrders', 'PanelToday'] }),
    shipOrder: mutation(build, paths.shipOrder, { invalidatesTags: ['PanelOrders', 'PanelToday'] }),
    addOrderNote: mutation(build, paths.addOrderNote, { invalidatesTags: ['PanelOrders'] }),
    refundOrder: mutation(build, paths.refundOrder, {
      invalidatesTags: ['PanelOrders', 'PanelReturns', 'PanelToday'],
    }),
    confirmReceipt: mutation(build, paths.confirmReceipt, { invalidatesTags: ['PanelOrders', 'PanelToday'] }),
    refuseReceipt: mutation(build, paths.refuseReceipt, { invalidatesTags: ['PanelOrders', 'PanelToday'] }),
    listOwed: query(build, paths.listOwed, { providesTags: ['PanelOrders'] }),
    getToday: query(build, paths.getToday, { providesTags: ['PanelToday'] }),
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

/** Downloads the picture of a receipt; rejects with an ApiError. */
export const downloadDeskReceipt = (id: number) => download(requestOf(paths.getDeskReceipt, { id }))
