import type { Answer, Request } from '../../../contract/endpoints.ts'
import { paths } from '../../../contract/firstPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { isFrozenCount } from '../../api/basketCount.ts'

export const basketApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Resolves also for refusals: see `isRefusal`. */
    addToBasket: build.mutation<Answer<'addToBasket'>, Request<'addToBasket'>>({
      query: (body) => ({ ...paths.addToBasket, body }),
      invalidatesTags: ['Basket'],
    }),
    getBasket: build.query<Answer<'getBasket'>, void>({
      query: () => paths.getBasket,
      providesTags: ['Basket'],
    }),
  }),
})

export const { useGetBasketQuery } = basketApi

/** A message with a basket that is not frozen says why the product was not added (spec §8). */
export function isRefusal({ message, basketCount }: Answer<'addToBasket'>): boolean {
  return !isFrozenCount(basketCount) && message !== ''
}
