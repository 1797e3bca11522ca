/** Entry of the browser's bundle: hydrates the page that the server rendered. */
import '../styles/global.css'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  RouterProvider,
} from 'react-router'

import { createBrowserServices } from '../api/browserServices.ts'
import { storeContext } from '../api/store.ts'
import { PAYLOAD_ELEMENT_ID, parsePayload } from './hydrationPayload.ts'
import { Document } from './Document.tsx'
import { preloadedFrom } from './ssrState.ts'
import { internal } from './internal.ts'
import { makeStore } from './makeStore.ts'
import { Providers } from './Providers.tsx'
import { createRoutes } from './routes.tsx'
import { whenFetched } from './whenFetched.ts'

void start()

async function start(): Promise<void> {
  const payloadJson = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent ?? ''
  // Only the stage of the replay, an iframe, has none.
  if (!payloadJson) return void internal().then((pages) => pages.stage(createRoutes))
  const payload = parsePayload(payloadJson)
  const services = createBrowserServices(payload.config)
  const store = makeStore({ preloaded: preloadedFrom(payload.state), services })
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  const routes = createRoutes()
  await loadMatchedPages(routes)
  const router = createBrowserRouter(routes, { hydrationData: payload.router, getContext: () => context })

  const hydrated = new Promise<void>((resolve) => {
    hydrateRoot(
      document,
      <Document theme={payload.config.theme} assets={payload.assets} payloadJson={payloadJson}>
        <Providers store={store} serverState={store.getState()} onHydrated={resolve}>
          {/* As a transition a new page waits for every ticker and store update: seconds on a slow phone. */}
          <RouterProvider router={router} useTransitions={false} />
        </Providers>
      </Document>,
    )
  })
  const { startApp } = await whenFetched(() => import(/* webpackChunkName: "effects" */ './startApp.ts'))
  // A navigation or a change of the store before that would be a mismatch.
  await hydrated
  startApp({ store, router, services })
}

/** Hydration needs the components of the first view at once, not after an effect. */
async function loadMatchedPages(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
