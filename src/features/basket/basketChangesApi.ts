import type { Answer, Request } from '../../../contract/endpoints.ts'
import { buyableCount } from '../../../contract/basket/buyable.ts'
import { basketPaths as paths } from '../../../contract/basket/paths.ts'
import { basketDefaults } from '../../../contract/constants.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation } from '../../api/endpoint.ts'
import { countsReceived } from '../../api/events.ts'
import { isOutdated } from '../../api/request.ts'
import type { Tag } from '../../api/tags.ts'
import { basketApi, selectBasket, type BasketCacheRoot } from './basketApi.ts'
import { choiceKey, lineRemoved, type BasketRoot, type RemovedLine } from './basketSlice.ts'
import { cartEntries } from './cartEntries.ts'

type Changed = Answer<'setBasketCount'>

type Root = BasketRoot & BasketCacheRoot

interface Lifecycle {
  dispatch: (
    action: ReturnType<typeof countsReceived | typeof lineRemoved | typeof basketApi.util.updateQueryData>,
  ) => unknown
  queryFulfilled: PromiseLike<{ data: Changed; meta?: unknown }>
}

/**
 * Changes made on the basket's page. Each answer is the whole basket, which is cached at once; a refusal leaves it
 * unchanged with the reason in `message`. The last request is completed even if the tab is closed.
 */
export const basketChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setBasketCount: mutation(
      build,
      { ...paths.setBasketCount, keepalive: true },
      { onQueryStarted: (_arg, api) => showBasket(api), invalidatesTags: whatElse },
    ),
    removeFromBasket: mutation(
      build,
      { ...paths.removeFromBasket, keepalive: true },
      {
        onQueryStarted: (body, api) => showBasket(api, removalOf(body, api.getState() as Root)),
        invalidatesTags: whatElse,
      },
    ),
    moveBasketLine: mutation(
      build,
      { ...paths.moveBasketLine, keepalive: true },
      {
        onQueryStarted: (body, api) =>
          showBasket(api, body.To === 'later' ? removalOf(body, api.getState() as Root, true) : undefined),
        invalidatesTags: whatElse,
      },
    ),
    removeSavedLine: mutation(
      build,
      { ...paths.removeSavedLine, keepalive: true },
      { onQueryStarted: (_arg, api) => showBasket(api), invalidatesTags: whatElse },
    ),
    setBasketCoupon: mutation(build, paths.setBasketCoupon, {
      onQueryStarted: (_arg, api) => showBasket(api),
      invalidatesTags: whatElse,
    }),
  }),
})

export const {
  useMoveBasketLineMutation,
  useRemoveFromBasketMutation,
  useRemoveSavedLineMutation,
  useSetBasketCouponMutation,
} = basketChangesApi

/**
 * Tags to refetch: the answer is the basket itself, so only other views that count it; without an answer also the
 * basket.
 */
function whatElse(answer: Changed | undefined): Tag[] {
  return answer ? ['Dashboard'] : ['Basket']
}

/** Why a change was refused; empty if it was not. The dialog explains a frozen basket. */
export const refusalOf = ({ message, frozen }: Changed) => (frozen ? '' : message)

/** The data needed to restore a removed or saved line; undefined if the product is no longer available. */
function removalOf(
  { WebsiteCode, ProductProperty = basketDefaults.productProperty }: Request<'removeFromBasket'>,
  state: Root,
  isSaved = false,
): RemovedLine | undefined {
  const key = choiceKey({ websiteCode: WebsiteCode, productProperty: ProductProperty })
  const entries = cartEntries(selectBasket(state).data ?? { items: [] }, state.basket.removed)
  const at = entries.findIndex((entry) => 'line' in entry && choiceKey(entry.line) === key)
  const entry = entries[at]
  if (!entry || !('line' in entry)) return undefined
  const { websiteCode, productProperty, nameFa } = entry.line
  const line = { websiteCode, productProperty, nameFa, at }
  if (isSaved) return { ...line, count: entry.line.count, isSaved }
  const count = buyableCount(entry.line)
  return count > 0 ? { ...line, count } : undefined
}

async function showBasket({ dispatch, queryFulfilled }: Lifecycle, removal?: RemovedLine): Promise<void> {
  const answer = await Promise.resolve(queryFulfilled).then(
    ({ data, meta }) => (isOutdated(meta) ? null : data),
    () => null,
  )
  if (!answer) return
  const message = answer.frozen ? answer.message : ''
  // Before the cached line is removed, so that the page renders both changes at once.
  if (removal && !answer.frozen && !refusalOf(answer)) dispatch(lineRemoved(removal))
  dispatch(basketApi.util.updateQueryData('getBasket', undefined, () => ({ ...answer, message })))
  dispatch(countsReceived({ basket: answer.basketCount, message }))
}
