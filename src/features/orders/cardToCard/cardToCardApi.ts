import type { Answer, Request } from '../../../../contract/endpoints.ts'
import { orderPaths as paths } from '../../../../contract/orders/paths.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { download } from '../../../api/download.ts'
import { withId } from '../../../api/withId.ts'

interface OrderArg {
  readonly id: number
}

export const cardToCardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendReceipt: build.mutation<Answer<'sendReceipt'>, OrderArg & Request<'sendReceipt'>>({
      query: ({ id, ...body }) => withId(paths.sendReceipt, id, body),
      invalidatesTags: ['Orders'],
    }),
    leaveCardOrder: build.mutation<Answer<'leaveCardOrder'>, OrderArg>({
      query: ({ id }) => withId(paths.leaveCardOrder, id),
      invalidatesTags: ['Orders'],
    }),
  }),
})

export const { useSendReceiptMutation, useLeaveCardOrderMutation } = cardToCardApi

/** The picture of the own receipt; rejects with an ApiError. */
export const downloadReceipt = (id: number) => download(withId(paths.getReceipt, id))
