import type { createBrowserRouter } from 'react-router'
import type { BrowserServices } from '../api/browserServices.ts'
import { sessionStarted } from '../features/session/sessionSlice.ts'
import { flowsStarted } from '../flows/setupFlowListeners.ts'
import type { AppStore } from './makeStore.ts'
import { routeChanged } from './routeSlice.ts'
import type { RouteHandle } from './routes.tsx'

interface Running {
  readonly store: AppStore
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly services: BrowserServices
}

/** What begins once the first view is on its way to being interactive: session, flows, the route's record. */
export function startApp({ store, router, services }: Running): void {
  services.connectRouter({
    navigate: (to, options) => router.navigate(to, options),
    subscribe: (listener) => router.subscribe(listener),
  })
  recordRoute({ store, router })
  store.dispatch(sessionStarted())
  store.dispatch(flowsStarted())
}

/** Keeps the finished navigation in the store. */
function recordRoute({ store, router }: Pick<Running, 'store' | 'router'>): void {
  let recorded = ''
  const record = () => {
    const { location, matches, navigation } = router.state
    const address = location.pathname + location.search
    if (navigation.state !== 'idle' || address === recorded) return
    recorded = address
    const handle = matches.at(-1)?.route.handle as RouteHandle | undefined
    const kind = router.state.errors ? 'NotFound' : (handle?.kind ?? 'Page')
    store.dispatch(routeChanged({ pathname: location.pathname, search: location.search, kind }))
  }
  record()
  router.subscribe(record)
}
