import type { Answer, Request } from '../../../contract/endpoints.ts'
import { returnPaths as paths } from '../../../contract/returns/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { withId } from '../../api/withId.ts'

interface RequestArg extends Request<'requestReturn'> {
  readonly orderId: number
  /** The same key never creates a second return. */
  readonly idempotencyKey: string
}

export const returnsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnReturns: build.query<Answer<'listOwnReturns'>, void>({
      query: () => paths.listOwnReturns,
      providesTags: ['Returns'],
    }),
    getOrderReturns: build.query<Answer<'getOrderReturns'>, { readonly id: number }>({
      query: ({ id }) => withId(paths.getOrderReturns, id),
      providesTags: ['Returns'],
    }),
    requestReturn: build.mutation<Answer<'requestReturn'>, RequestArg>({
      query: ({ orderId, idempotencyKey, ...body }) => ({
        ...withId(paths.requestReturn, orderId),
        idempotencyKey,
        body,
      }),
      invalidatesTags: ['Returns', 'Orders'],
    }),
    addReturnPicture: build.mutation<Answer<'addReturnPicture'>, Request<'addReturnPicture'>>({
      query: (body) => ({ ...paths.addReturnPicture, body }),
    }),
    withdrawReturn: build.mutation<
      Answer<'withdrawReturn'>,
      { readonly id: number; readonly version: number }
    >({
      query: ({ id, version }) => withId(paths.withdrawReturn, id, { version }),
      invalidatesTags: ['Returns'],
    }),
  }),
})

export const {
  useListOwnReturnsQuery,
  useGetOrderReturnsQuery,
  useRequestReturnMutation,
  useAddReturnPictureMutation,
  useWithdrawReturnMutation,
} = returnsApi
