import { configureStore, type EnhancedStore, type Middleware, type Reducer } from '@reduxjs/toolkit'
import { baseApi } from '../api/baseApi.ts'
import type { Services } from '../api/services.ts'
import type { AppThunkDispatch } from '../api/store.ts'
import { createEffectsGate } from './effectsGate.ts'
import { serverState } from './ssrState.ts'
import { rootReducer, type RootState } from './rootReducer.ts'

declare module '../flows/effects.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Merged with the interface of this name.
  interface FlowServices extends Services {}
}

export interface StoreOptions {
  readonly services: Services
  readonly preloaded?: Partial<RootState>
}

/** The complete reducer and the listeners; see effects.ts. */
export interface Effects {
  readonly reducer: Reducer<RootState>
  start(services: Services): { readonly middleware: Middleware; stop(): void }
}

export interface AppStore extends Omit<EnhancedStore<RootState>, 'dispatch'> {
  readonly dispatch: AppThunkDispatch
  /**
   * Dispatches the actions of the steps of `begin`, each step in a task of its own, then the visitor's queued actions,
   * because listeners need the session and the route first. Without steps it is synchronous.
   */
  installEffects(effects: Effects, begin?: readonly (() => void)[]): Promise<void>
  /** Stops everything that the listeners have started. */
  stop(): void
}

const isProduction = process.env.NODE_ENV === 'production'
/** `warnAfter`: ms that a development check may take before it warns. Tests do not warn, because their machine may be busy. */
const checks = { warnAfter: process.env.NODE_ENV === 'test' ? Infinity : 250 }

/**
 * The store of a browser page, of one server request, or of a test. It can render pages at once; it queues the visitor's
 * actions until `installEffects`. On the server there are no listeners and no timers.
 */
export function makeStore({ services, preloaded }: StoreOptions): AppStore {
  const { isServer } = services
  const gate = createEffectsGate()
  const store = configureStore({
    reducer: rootReducer,
    // Redux adds the missing slices.
    preloadedState: (isServer ? serverState() : preloaded) as RootState | undefined,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        serializableCheck: isServer ? false : checks,
        immutableCheck: isServer ? false : checks,
        actionCreatorCheck: !isServer,
      })
        .prepend(...(isServer ? [] : [gate.middleware]))
        .concat(baseApi.middleware),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers({ autoBatch: !isServer }),
    // `maxAge` is a number of actions, so large that an imported session does not lose its start.
    devTools: isServer ? false : { name: 'Aqrabe', trace: !isProduction, traceLimit: 25, maxAge: 5000 },
  })
  let stop = () => {}

  function installEffects({ reducer, start }: Effects, begin?: readonly (() => void)[]): Promise<void> {
    const running = start(services)
    stop = running.stop
    store.replaceReducer(reducer)
    return gate.open(running.middleware, begin)
  }

  return Object.assign(store, { installEffects, stop: () => stop() })
}
