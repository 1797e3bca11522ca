import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  RouterProvider,
} from 'react-router'
import { createBrowserServices } from '../../api/browserServices.ts'
import { storeContext } from '../../api/store.ts'
import { describeShop, noticeError } from '../../features/errorReports/noticeErrors.ts'
import { nextTurn } from '../../lib/nextTurn.ts'
import { repeatEarlyPresses } from '../../lib/pressesDue.ts'
import { createHydration } from '../../ui/parts/hydration.ts'
import { latePart } from '../../ui/parts/latePart.ts'
import { Document } from '../Document.tsx'
import { PAYLOAD_ELEMENT_ID, parsePayload } from './hydrationPayload.ts'
import { internal } from '../internal.ts'
import { leaveFocus } from './leaveFocus.ts'
import { makeStore } from '../makeStore.ts'
import { Providers } from '../Providers.tsx'
import { createRoutes } from '../routes.tsx'
import { preloadedFrom } from '../ssrState.ts'

const loadStatic = () => import(/* webpackChunkName: "static-site" */ '../staticSite/startStatic.ts')
const loadEffects = () => import(/* webpackChunkName: "effects" */ '../startApp.ts')

/** Hydrates the server's page, or the shell of a static site, in several tasks, so that a slow phone stays responsive. */
export async function hydratePage(): Promise<void> {
  const payloadJson = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent ?? ''
  // The stage of the replay, an iframe, has no payload.
  if (!payloadJson) return void internal().then((pages) => pages.stage(createRoutes))
  const payload = parsePayload(payloadJson)
  if (payload.at) history.replaceState(null, '', payload.at)
  const atStatic = payload.isShell ? await latePart(loadStatic).arrival() : undefined
  const config = atStatic ? await atStatic.prepareStatic(payload.config) : payload.config
  const services = createBrowserServices(config)
  const store = makeStore({ preloaded: preloadedFrom(payload.state), services })
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  await nextTurn()
  const routes = createRoutes()
  if (!atStatic) await loadMatchedPages(routes)
  await nextTurn()
  const hydration = createHydration()
  const router = createBrowserRouter(routes, {
    getContext: () => context,
    ...(atStatic ? { dataStrategy: atStatic.loadAfter(hydration.done) } : { hydrationData: payload.router }),
  })
  leaveFocus(router)
  describeShop({ build: config.build, store, router })
  await nextTurn()

  const Start = atStatic?.ShellStart ?? PageStart
  // In a transition, because React renders only transitions in slices (docs/decisions/0023).
  startTransition(() => {
    hydrateRoot(
      document,
      <Document theme={payload.config.theme} assets={payload.assets} payloadJson={payloadJson}>
        <Providers store={store} serverState={store.getState()} hydration={hydration}>
          <Start config={payload.config}>
            {/* As a transition, a navigation waits for tickers and store updates, which takes seconds on a slow phone. */}
            <RouterProvider
              router={router}
              useTransitions={false}
              onError={(error) => noticeError('page', error)}
            />
          </Start>
        </Providers>
      </Document>,
    )
  })
  repeatEarlyPresses()
  const effects = latePart(loadEffects).arrival()
  // A navigation or store update during hydration would cause a mismatch.
  await hydration.done
  // Browser tests wait for it.
  document.documentElement.dataset.live = ''
  const { startApp } = await effects
  await startApp({ store, router, services })
}

/** A page that the server rendered needs no contexts of a static site. */
const PageStart = ({ children }: { readonly config: object; readonly children: ReactNode }) => children

/** Loads the matched pages, because hydration needs their components at the first render. */
async function loadMatchedPages(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route
      if (typeof lazy !== 'function') return
      Object.assign(route, await latePart(lazy).arrival(), { lazy: undefined })
    }),
  )
}
