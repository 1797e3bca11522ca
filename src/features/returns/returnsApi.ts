import type { Answer, Request } from '../../../contract/endpoints.ts'
import { returnPaths as paths } from '../../../contract/returns/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { requestOf } from '../../api/request.ts'

interface RequestArg extends Request<'requestReturn'> {
  readonly orderId: number
  /** The server never creates a second return for the same key. */
  readonly idempotencyKey: string
}

export const returnsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnReturns: query(build, paths.listOwnReturns, { providesTags: ['Returns'] }),
    getOrderReturns: query(build, paths.getOrderReturns, { providesTags: ['Returns'] }),
    requestReturn: build.mutation<Answer<'requestReturn'>, RequestArg>({
      query: ({ orderId, idempotencyKey, ...body }) => ({
        ...requestOf(paths.requestReturn, { id: orderId }),
        idempotencyKey,
        body,
      }),
      invalidatesTags: ['Returns', 'Orders'],
    }),
    addReturnPicture: mutation(build, paths.addReturnPicture),
    withdrawReturn: mutation(build, paths.withdrawReturn, { invalidatesTags: ['Returns'] }),
  }),
})

export const {
  useListOwnReturnsQuery,
  useGetOrderReturnsQuery,
  useRequestReturnMutation,
  useAddReturnPictureMutation,
  useWithdrawReturnMutation,
} = returnsApi
