import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { baseApi } from '../api/baseApi.ts'
import type { Services } from '../api/services.ts'
import type { AppThunkDispatch } from '../api/store.ts'
import { serverState } from './handOver.ts'
import { setupListeners } from './listeners/setupListeners.ts'
import { rootReducer, type RootState } from './rootReducer.ts'

export interface StoreOptions {
  readonly services: Services
  readonly preloaded?: Partial<RootState>
}

const isProduction = process.env.NODE_ENV === 'production'
/** ms a development check may take before it says so; a busy machine is no news. */
const checks = { warnAfter: 250 }

/**
 * The store of a browser page, of one server request, or of a test. On the server nothing has effects: no
 * listeners, no timers. `stop` ends whatever the listeners have started.
 */
export function makeStore({ services, preloaded }: StoreOptions) {
  const { isServer } = services
  const listeners = createListenerMiddleware<RootState, AppThunkDispatch, Services>({
    extra: services,
    onError: (error) => console.error(error),
  })
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: isServer ? serverState() : preloaded,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        serializableCheck: isServer ? false : checks,
        immutableCheck: isServer ? false : checks,
        actionCreatorCheck: !isServer,
      })
        .prepend(...(isServer ? [] : [listeners.middleware]))
        .concat(baseApi.middleware),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers({ autoBatch: !isServer }),
    devTools: isServer ? false : { name: 'Aqrabe', trace: !isProduction, traceLimit: 25 },
  })
  const stopEffects = isServer ? () => {} : setupListeners(listeners.startListening)
  const stop = () => {
    listeners.clearListeners()
    stopEffects()
  }
  return Object.assign(store, { stop })
}

export type AppStore = ReturnType<typeof makeStore>
