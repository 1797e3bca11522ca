import { orderPaths as paths } from '../../../../contract/orders/paths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { mutation } from '../../../api/endpoint.ts'
import { download } from '../../../api/download.ts'
import { requestOf } from '../../../api/request.ts'

export const cardToCardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendReceipt: mutation(build, paths.sendReceipt, { invalidatesTags: ['Orders'] }),
    leaveCardOrder: mutation(build, paths.leaveCardOrder, { invalidatesTags: ['Orders'] }),
  }),
})

export const { useSendReceiptMutation, useLeaveCardOrderMutation } = cardToCardApi

/** Downloads the picture of the member's own receipt; rejects with an ApiError. */
export const downloadReceipt = (id: number) => download(requestOf(paths.getReceipt, { id }))
