import { configureStore, createAction, isAction, type Middleware, type Store } from '@reduxjs/toolkit'
import { isBookkeeping } from '../../../api/bookkeeping.ts'
import { baseApi } from '../../../api/baseApi.ts'
import { createServerServices } from '../../../api/serverServices.ts'
import type { Services } from '../../../api/services.ts'
import type { StageHost } from '../stageHost.ts'
import { detailOf } from '../labels.ts'
import type { State } from '../recording.ts'

/** The only action of a replay: replaces the state of the store. */
export const jumped = createAction<State>('replay/jumped')

/** A store that shows computed states: `jumped` replaces its state, and all other actions are blocked. */
export function createReplayStore(host: StageHost): Store<State> {
  const block: Middleware = () => (next) => (action) => {
    if (jumped.match(action)) return next(action)
    // Bookkeeping of RTK Query's hooks is not reported, because it is no action of the shop.
    if (isAction(action) && !isBookkeeping(action)) host.blocked(`${action.type} ${detailOf(action)}`.trim())
    return action
  }
  return configureStore({
    reducer: (shown: State | undefined, action) =>
      jumped.match(action) ? action.payload : (shown ?? host.current().state),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: silentServices(host) },
        serializableCheck: false,
        immutableCheck: false,
        actionCreatorCheck: false,
      }).concat(baseApi.middleware as Middleware, block),
    devTools: false,
  })
}

/** Services without a network: a request never settles. */
function silentServices({ config, blocked, current }: StageHost): Services {
  const fetch = (input: RequestInfo | URL) => {
    blocked(`fetch ${input instanceof Request ? input.url : String(input)}`)
    return new Promise<Response>(() => {})
  }
  return { ...createServerServices({ config, fetch }), isServer: false, now: () => current().time }
}
