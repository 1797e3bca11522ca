import type { Answer, Request } from '../../../contract/endpoints.ts'
import { orderPaths as paths } from '../../../contract/orders/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { keepFor } from '../../api/keepFor.ts'
import { publishBasketCount } from './publishBasketCount.ts'

interface CheckoutArg extends Request<'checkout'> {
  readonly idempotencyKey: string
}

export const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Free windows change with every order of anybody: never kept. */
    listSlots: build.query<Answer<'listSlots'>, void>({
      query: () => paths.listSlots,
      providesTags: ['Slots'],
      keepUnusedDataFor: keepFor(0),
    }),
    /** Resolves also for refusals: no address to pay at, and the message says why. */
    checkout: build.mutation<Answer<'checkout'>, CheckoutArg>({
      query: ({ idempotencyKey, ...body }) => ({ ...paths.checkout, idempotencyKey, body }),
      onQueryStarted: (_arg, api) => publishBasketCount(api),
      // Refused, it may be for an address that was removed on another device.
      invalidatesTags: (answer) =>
        answer && !answer.redirectUrl
          ? ['Basket', 'Orders', 'Slots', 'Addresses']
          : ['Basket', 'Orders', 'Slots'],
    }),
    /**
     * Asked again and again, and its answer is the flow's: a mutation, though it changes nothing. A 401 and a 403 lead
     * where spec §8 says; of a 404 the flow takes care.
     */
    getPayStatus: build.mutation<Answer<'getPayStatus'>, Request<'getPayStatus'>>({
      query: (body) => ({ ...paths.getPayStatus, body, isPage: true }),
    }),
  }),
})

export const { useListSlotsQuery } = paymentApi
