import { type createBrowserRouter, isRouteErrorResponse } from 'react-router'
import type { AppStore } from './makeStore.ts'
import { routeChanged } from './routeSlice.ts'
import type { RouteHandle } from './routeHandle.ts'

interface Recorded {
  readonly store: AppStore
  readonly router: ReturnType<typeof createBrowserRouter>
}

/** Dispatches `routeChanged` for the first view and after each navigation. */
export function recordRoute({ store, router }: Recorded): void {
  let recorded = ''
  const record = () => {
    const { location, matches, navigation, errors } = router.state
    const address = location.pathname + location.search
    if (navigation.state !== 'idle') return
    const handle = matches.at(-1)?.route.handle as RouteHandle | undefined
    const isMissing = Object.values(errors ?? {}).some(
      (error) => isRouteErrorResponse(error) && error.status === 404,
    )
    const kind = isMissing ? 'NotFound' : (handle?.kind ?? 'Page')
    // On a static site the URL is known before its page type, so the type may change without the URL.
    const found = `${kind} ${address}`
    if (found === recorded) return
    recorded = found
    store.dispatch(routeChanged({ pathname: location.pathname, search: location.search, kind }))
  }
  record()
  router.subscribe(record)
}
