/** The panel's pages as routes. */
import type { RouteObject } from 'react-router'
import { storeContext } from '../api/store.ts'
import type { SessionState } from '../features/identity/session/sessionSlice.ts'
import { RouteError } from '../shell/error/RouteError.tsx'
import { panelPagePaths, type PanelPath } from './pagePaths.ts'
import type { PanelHandle } from './pages.ts'
import { toPanel } from './panelPaths.ts'

const loadCode = async () => (await import(/* webpackChunkName: "panel" */ './route.tsx')).loadCode()

/** Routes of the panel's pages; the router loads a page's code and runs its loader in parallel. */
export const panelRoutes = (): RouteObject[] => [...panelPagePaths.map(routeOf), unknown()]

function routeOf(path: PanelPath): RouteObject {
  return {
    path: path ? `${toPanel()}/${path}` : toPanel(),
    ErrorBoundary: RouteError,
    lazy: async () => {
      const { loadPage, panelPages } = await loadCode()
      const handle: PanelHandle = { kind: 'Page', ...panelPages[path] }
      return { Component: await loadPage[path](), handle }
    },
    loader: async ({ context, request, params }) => {
      const store = context.get(storeContext)
      const { session } = store.getState() as { session: SessionState }
      if (!session.isKnown || !session.isLoggedIn) return null
      const { prefetch } = await loadCode()
      const search = new URL(request.url).searchParams
      await prefetch(store, { path, search, params })
      return null
    },
    // Never, because the page's own queries react to changes of the search part.
    shouldRevalidate: () => false,
  }
}

const unknown = (): RouteObject => ({
  path: `${toPanel()}/*`,
  handle: { kind: 'Page', chunk: 'panel' },
  ErrorBoundary: RouteError,
  lazy: async () => ({ Component: (await loadCode()).UnknownPage }),
})
