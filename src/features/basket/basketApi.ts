import type { Answer } from '../../../contract/endpoints.ts'
import { firstBundlePaths as paths } from '../../../contract/firstBundlePaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { isFrozenCount } from '../../api/frozenCount.ts'

export const basketApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Also resolves if the server refuses; check with `isRefusal`. */
    addToBasket: mutation(build, paths.addToBasket, { invalidatesTags: ['Basket'] }),
    getBasket: query(build, paths.getBasket, { providesTags: ['Basket'] }),
  }),
})

export const { useGetBasketQuery } = basketApi

export const selectBasket = basketApi.endpoints.getBasket.select()
export type BasketCacheRoot = Parameters<typeof selectBasket>[0]

/** Whether the server did not add the product: the basket is not frozen, but there is a message with the reason (spec §8). */
export function isRefusal({ message, basketCount }: Answer<'addToBasket'>): boolean {
  return !isFrozenCount(basketCount) && message !== ''
}
