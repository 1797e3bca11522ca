import { baseApi } from '../../api/baseApi.ts'
import { answersChanged } from '../../api/answersChanged.ts'
import type { AppThunk } from '../../api/store.ts'
import type { RootState } from '../rootReducer.ts'
import type { Start } from './start.ts'

/**
 * RTK Query ignores a refetch while the same query is in flight, so an answer that left the server before a change
 * would stay in the cache. Every query that was in flight when a mutation ended or a push came is fetched again.
 */
export function setupStaleQueryListeners(start: Start): void {
  const stale = new Set<string>()

  function markInFlight({ api: { queries } }: RootState): void {
    for (const query of Object.values(queries))
      if (query?.status === 'pending' && query.requestId) stale.add(query.requestId)
  }

  start({
    actionCreator: answersChanged,
    effect: ({ payload: tags }, api) => {
      markInFlight(api.getState())
      api.dispatch(baseApi.util.invalidateTags([...tags]))
    },
  })

  start({
    predicate: isMutationEnd,
    // Reads the state before the mutation's end, because queries that its tags start afterwards are fresh.
    effect: (_action, api) => markInFlight(api.getOriginalState()),
  })

  start({
    predicate: isQueryEnd,
    effect: (action, api) => {
      const { requestId = '', arg } = (action as ThunkEnd).meta ?? {}
      if (stale.delete(requestId) && arg) api.dispatch(refetch(arg))
    },
  })
}

interface CallArg {
  readonly type?: string
  readonly endpointName?: string
  readonly originalArgs?: unknown
}
interface ThunkEnd {
  readonly type: string
  readonly meta?: { readonly requestId?: string; readonly arg?: CallArg }
}

const isEnd = (action: ThunkEnd) => /\/(fulfilled|rejected)$/.test(action.type)
const isQueryEnd = (action: ThunkEnd) => isEnd(action) && action.meta?.arg?.type === 'query'
const isMutationEnd = (action: ThunkEnd) => isEnd(action) && action.meta?.arg?.type === 'mutation'

function refetch({ endpointName = '', originalArgs }: CallArg): AppThunk<unknown> {
  type Endpoint = { initiate(arg: unknown, options: object): AppThunk<unknown> }
  const endpoints: Record<string, unknown> = baseApi.endpoints
  const endpoint = endpoints[endpointName] as Endpoint | undefined
  return (dispatch) =>
    endpoint && dispatch(endpoint.initiate(originalArgs, { forceRefetch: true, subscribe: false }))
}
