import type { createBrowserRouter } from 'react-router'
import type { BrowserServices } from '../api/browserServices.ts'
import { sessionStarted } from '../features/identity/session/sessionSlice.ts'
import { flowsStarted } from '../flows/flow.ts'
import { effects } from './effects.ts'
import type { AppStore } from './makeStore.ts'
import { preloadPages } from './preloadPages.ts'
import { recordRoute } from './recordRoute.ts'
import { recordSession } from '../devtools/recording/recordSession.ts'
import { whenFetched } from './whenFetched.ts'
import { whenIdle } from './whenIdle.ts'

const loadPwa = () => import(/* webpackChunkName: "pwa" */ './pwa/startPwa.ts')

export interface Running {
  readonly store: AppStore
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly services: BrowserServices
}

/** What begins once the first view is interactive: listeners, session, flows, the route's record. */
export function startApp({ store, router, services }: Running): void {
  store.installEffects(recordSession(effects, services))
  services.connectRouter({
    navigate: (to, options) => router.navigate(to, options),
    subscribe: (listener) => router.subscribe(listener),
  })
  recordRoute({ store, router })
  store.dispatch(sessionStarted())
  store.dispatch(flowsStarted())
  preloadPages()
  if (services.config.build)
    whenIdle(() => void whenFetched(loadPwa).then(({ startPwa }) => startPwa(store, services)))
}
