import { baseApi } from '../../api/baseApi.ts'
import { toWireCount } from '../../api/basketCount.ts'
import { changedBy } from '../../api/changedBy.ts'
import { answersChanged } from '../../api/answersChanged.ts'
import type { Tag } from '../../api/tags.ts'
import type { AppThunk } from '../../api/store.ts'
import { siteApi } from '../../features/site/siteApi.ts'
import type { RootState } from '../rootReducer.ts'
import type { ListenerApi, Start } from './start.ts'

/**
 * RTK Query ignores a refetch while the same query is on its way, so an answer that left the server before a
 * change would stay in the cache. Such queries are noted here and fetched again when they end.
 */
export function setupStaleQueryListeners(start: Start): void {
  const staleInFlight = new Map<string, ReadonlySet<Tag>>()

  function markStale(state: RootState, tags: readonly Tag[]): void {
    for (const query of Object.values(state.api.queries)) {
      if (query?.status !== 'pending' || !query.requestId) continue
      staleInFlight.set(query.requestId, new Set([...(staleInFlight.get(query.requestId) ?? []), ...tags]))
    }
  }

  start({
    actionCreator: answersChanged,
    effect: ({ payload: tags }, api) => {
      markStale(api.getState(), tags)
      api.dispatch(baseApi.util.invalidateTags([...tags]))
    },
  })

  start({
    predicate: isMutationEnd,
    effect: (action, api) => markStale(api.getState(), changedBy[endpointOf(action)] ?? []),
  })

  start({
    predicate: isQueryEnd,
    effect: (action, api) => {
      const { requestId, arg } = (action as unknown as QueryEnd).meta
      const tags = staleInFlight.get(requestId)
      if (!tags) return
      staleInFlight.delete(requestId)
      const provided = api.getState().api.provided.keys as Record<string, readonly { type: Tag }[]>
      if (provided[arg.queryCacheKey]?.some(({ type }) => tags.has(type))) api.dispatch(refetch(arg))
    },
  })

  start({
    predicate: (_action, now, before) =>
      now.basket.count !== before.basket.count ||
      now.basket.isFrozen !== before.basket.isFrozen ||
      now.favourites.count !== before.favourites.count,
    effect: (_action, api) => patchCounts(api),
  })
}

interface QueryArg {
  readonly endpointName: string
  readonly queryCacheKey: string
  readonly originalArgs: unknown
}
interface QueryEnd {
  readonly meta: { readonly requestId: string; readonly arg: QueryArg }
}
interface ThunkEnd {
  readonly type: string
  readonly meta?: { readonly arg?: { readonly type?: string; readonly endpointName?: string } }
}

const isEnd = (action: ThunkEnd) => /\/(fulfilled|rejected)$/.test(action.type)
const isQueryEnd = (action: ThunkEnd) => isEnd(action) && action.meta?.arg?.type === 'query'
const isMutationEnd = (action: ThunkEnd) => isEnd(action) && action.meta?.arg?.type === 'mutation'
const endpointOf = (action: ThunkEnd) => action.meta?.arg?.endpointName ?? ''

function refetch({ endpointName, originalArgs }: QueryArg): AppThunk<unknown> {
  type Endpoint = { initiate(arg: unknown, options: object): AppThunk<unknown> }
  const endpoints = baseApi.endpoints as unknown as Record<string, Endpoint | undefined>
  return (dispatch) => {
    const query = endpoints[endpointName]?.initiate(originalArgs, { forceRefetch: true, subscribe: false })
    return query && dispatch(query)
  }
}

/** The counts of the master data follow, so that its cached answer stays what the server would say. */
function patchCounts({ dispatch, getState }: ListenerApi): void {
  const { basket, favourites } = getState()
  const count = toWireCount(basket)
  const patch = siteApi.util.updateQueryData('getMasterData', undefined, (draft) => {
    if (!draft.userInfo) return
    Object.assign(draft, { bCount: count, headerFavCount: favourites.count })
    Object.assign(draft.userInfo, { bCount: count, fCount: favourites.count })
  })
  dispatch(patch)
}
