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

/** The complete reducer and what runs the listeners; see effects.ts. */
export interface Effects {
  readonly reducer: Reducer<RootState>
  start(services: Services): { readonly middleware: Middleware; stop(): void }
}

export interface AppStore extends Omit<EnhancedStore<RootState>, 'dispatch'> {
  readonly dispatch: AppThunkDispatch
  /**
   * What a visitor did before this comes after what the steps of `begin` dispatch: it needs to be known who is here,
   * and where. Each step has a turn of its own; without steps all of it happens at once.
   */
  installEffects(effects: Effects, begin?: readonly (() => void)[]): Promise<void>
  /** Ends whatever the listeners have started. */
  stop(): void
}

const isProduction = process.env.NODE_ENV === 'production'
/** ms a development check may take before it says so. A busy machine is no finding in a test. */
const checks = { warnAfter: process.env.NODE_ENV === 'test' ? Infinity : 250 }

/**
 * The store of a browser page, of one server request, or of a test. It renders pages at once; what a visitor
 * does waits until `installEffects`. On the server nothing has effects: no listeners, no timers.
 */
export function makeStore({ services, preloaded }: StoreOptions): AppStore {
  const { isServer } = services
  const gate = createEffectsGate()
  const store = configureStore({
    reducer: rootReducer,
    // Redux fills in what is missing.
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
    // An imported session keeps its first steps when the next one comes.
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
