import type { Answer, Request } from '../../../contract/endpoints.ts'
import { basketPaths as paths } from '../../../contract/basket/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { countsReceived } from '../../api/events.ts'
import type { Tag } from '../../api/tags.ts'
import { basketApi } from './basketApi.ts'

type Changed = Answer<'setBasketCount'>

interface Lifecycle {
  dispatch: (
    action: ReturnType<typeof countsReceived> | ReturnType<typeof basketApi.util.updateQueryData>,
  ) => unknown
  queryFulfilled: PromiseLike<{ data: Changed }>
}

/**
 * Changes that are made on the basket's own page. Each answers the whole basket, which shows at once; a refusal
 * leaves it as it is and says why in `message`. What was pressed last is done though the tab is closed.
 */
export const basketChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setBasketCount: build.mutation<Changed, Request<'setBasketCount'>>({
      query: (body) => ({ ...paths.setBasketCount, body, keepalive: true }),
      onQueryStarted: (_arg, api) => showBasket(api),
      invalidatesTags: whatElse,
    }),
    removeFromBasket: build.mutation<Changed, Request<'removeFromBasket'>>({
      query: (body) => ({ ...paths.removeFromBasket, body, keepalive: true }),
      onQueryStarted: (_arg, api) => showBasket(api),
      invalidatesTags: whatElse,
    }),
    setBasketCoupon: build.mutation<Changed, Request<'setBasketCoupon'>>({
      query: (body) => ({ ...paths.setBasketCoupon, body }),
      onQueryStarted: (_arg, api) => showBasket(api),
      invalidatesTags: whatElse,
    }),
  }),
})

export const { useRemoveFromBasketMutation, useSetBasketCouponMutation } = basketChangesApi

/** The answer is the basket. What else counts it is asked again, and after no answer the basket itself. */
function whatElse(answer: Changed | undefined): Tag[] {
  return answer ? ['Dashboard'] : ['Basket']
}

/** Why a change was not made; empty when it was. The words about a frozen basket are its dialog's. */
export const refusalOf = ({ message, frozen }: Changed) => (frozen ? '' : message)

async function showBasket({ dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  const answer = await Promise.resolve(queryFulfilled).then(
    ({ data }) => data,
    () => null,
  )
  if (!answer) return
  const message = answer.frozen ? answer.message : ''
  dispatch(basketApi.util.updateQueryData('getBasket', undefined, () => ({ ...answer, message })))
  dispatch(countsReceived({ basket: answer.basketCount, message }))
}
