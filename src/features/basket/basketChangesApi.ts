import type { Answer, Request } from '../../../contract/endpoints.ts'
import { buyableCount } from '../../../contract/basket/buyable.ts'
import { basketPaths as paths } from '../../../contract/basket/paths.ts'
import { basketDefaults, storageKeys } from '../../../contract/constants.ts'
import { answerOf } from '../../api/request.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation } from '../../api/endpoint.ts'
import { countsReceived } from '../../api/events.ts'
import type { AppThunk } from '../../api/store.ts'
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
 * Changes made on the basket's page. Each answer is the whole basket, which is cached at once; after a refusal the basket is
 * unchanged and `message` has the reason. The requests use `keepalive`, so that the last one arrives even if the tab is closed.
 */
export const basketChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setBasketCount: mutation(
      build,
      { ...paths.setBasketCount, keepalive: true },
      { onQueryStarted: (_arg, api) => showBasket(api), invalidatesTags: staleTags },
    ),
    removeFromBasket: mutation(
      build,
      { ...paths.removeFromBasket, keepalive: true },
      {
        onQueryStarted: (body, api) => showBasket(api, removalOf(body, api.getState() as Root)),
        invalidatesTags: staleTags,
      },
    ),
    moveBasketLine: mutation(
      build,
      { ...paths.moveBasketLine, keepalive: true },
      {
        onQueryStarted: (body, api) =>
          showBasket(api, body.To === 'later' ? removalOf(body, api.getState() as Root, true) : undefined),
        invalidatesTags: staleTags,
      },
    ),
    removeSavedLine: mutation(
      build,
      { ...paths.removeSavedLine, keepalive: true },
      { onQueryStarted: (_arg, api) => showBasket(api), invalidatesTags: staleTags },
    ),
    setBasketCoupon: mutation(build, paths.setBasketCoupon, {
      onQueryStarted: (_arg, api) => showBasket(api).then(() => api.dispatch(notifyOtherTabs())),
      invalidatesTags: staleTags,
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
 * Tags to invalidate: after an answer, which contains the basket, only the account's summary; without an answer the basket.
 */
function staleTags(answer: Changed | undefined): Tag[] {
  return answer ? ['Dashboard'] : ['Basket']
}

/**
 * Makes other tabs refetch the basket, because the hub sends no event for a change of the sums alone. Here and not in
 * crossTabListeners.ts, because the first view contains that file.
 */
const notifyOtherTabs =
  (): AppThunk<void> =>
  (_dispatch, _getState, { storage, now }) =>
    storage.set(storageKeys.memberChanged, String(now()))

/** Why a change was refused, in Persian; empty if it was not, and for a frozen basket, which a dialog explains. */
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
  const answer = await answerOf(queryFulfilled)
  if (!answer) return
  const message = answer.frozen ? answer.message : ''
  // Dispatch before the basket is cached, so that the line and its replacement change in one render.
  if (removal && !answer.frozen && !refusalOf(answer)) dispatch(lineRemoved(removal))
  dispatch(basketApi.util.updateQueryData('getBasket', undefined, () => ({ ...answer, message })))
  dispatch(countsReceived({ basket: answer.basketCount, message }))
}
