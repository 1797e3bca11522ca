import type { Answer, Request } from '../../../contract/endpoints.ts'
import { orderPaths as paths } from '../../../contract/orders/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation } from '../../api/endpoint.ts'
import { keepFor } from '../../api/keepFor.ts'
import { publishBasketCount } from './publishBasketCount.ts'

interface CheckoutArg extends Request<'checkout'> {
  readonly idempotencyKey: string
}

interface SlotsArg {
  /** Id; 0 for the default address. */
  readonly addressId: number
}

export const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Not cached, because free windows change with every order. */
    listSlots: build.query<Answer<'listSlots'>, SlotsArg>({
      query: ({ addressId }) => ({ ...paths.listSlots, ...(addressId > 0 && { params: { addressId } }) }),
      providesTags: ['Slots'],
      keepUnusedDataFor: keepFor(0),
    }),
    /** Also resolves if the server refuses, without a payment URL and with a message. */
    checkout: build.mutation<Answer<'checkout'>, CheckoutArg>({
      query: ({ idempotencyKey, ...body }) => ({ ...paths.checkout, idempotencyKey, body }),
      onQueryStarted: (_arg, api) => publishBasketCount(api),
      // After a refusal also refetch addresses, because one may have been removed on another device.
      invalidatesTags: (answer) =>
        answer && !answer.redirectUrl
          ? ['Basket', 'Orders', 'Slots', 'Addresses']
          : ['Basket', 'Orders', 'Slots'],
    }),
    /**
     * A mutation, although it changes nothing, because the flow repeats it and is the only one to use its answer. After a 401 or
     * 403 the shop navigates (spec §8); the flow handles a 404.
     */
    getPayStatus: mutation(build, { ...paths.getPayStatus, isPage: true }),
  }),
})

export const { useListSlotsQuery } = paymentApi
