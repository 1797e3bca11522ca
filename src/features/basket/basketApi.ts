import type { Answer } from '../../../contract/endpoints.ts'
import { firstPaths as paths } from '../../../contract/firstPaths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { isFrozenCount } from '../../api/basketCount.ts'

export const basketApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Resolves also for refusals: see `isRefusal`. */
    addToBasket: mutation(build, paths.addToBasket, { invalidatesTags: ['Basket'] }),
    getBasket: query(build, paths.getBasket, { providesTags: ['Basket'] }),
  }),
})

export const { useGetBasketQuery } = basketApi

export const selectBasket = basketApi.endpoints.getBasket.select()
export type BasketCacheRoot = Parameters<typeof selectBasket>[0]

/** A message with a basket that is not frozen says why the product was not added (spec §8). */
export function isRefusal({ message, basketCount }: Answer<'addToBasket'>): boolean {
  return !isFrozenCount(basketCount) && message !== ''
}
