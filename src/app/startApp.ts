import type { createBrowserRouter } from 'react-router'
import type { BrowserServices } from '../api/browserServices.ts'
import { sessionStarted } from '../features/identity/session/sessionSlice.ts'
import { flowsStarted } from '../flows/flow.ts'
import { nextTurn } from '../lib/nextTurn.ts'
import { internal } from './internal.ts'
import type { AppStore } from './makeStore.ts'
import { preloadPages } from './preloadPages.ts'
import { recordRoute } from './recordRoute.ts'
import { latePart } from '../ui/parts/latePart.ts'
import { whenIdle } from './whenIdle.ts'

const loadPwa = () => import(/* webpackChunkName: "pwa" */ './pwa/startPwa.ts')

/** Evaluated piece by piece, as in main.tsx. */
const pieces = [
  () => import(/* webpackMode: "eager", webpackExports: ["createMachine"] */ 'xstate'),
  () => import(/* webpackMode: "eager", webpackExports: ["firstFlows"] */ './firstFlows.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["completeReducer"] */ './completeReducer.ts'),
  () =>
    import(/* webpackMode: "eager", webpackExports: ["setupListeners"] */ './listeners/setupListeners.ts'),
]

export interface Running {
  readonly store: AppStore
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly services: BrowserServices
}

/** What begins once the first view is interactive: listeners, session, flows, the route's record. */
export async function startApp({ store, router, services }: Running): Promise<void> {
  for (const evaluate of pieces) {
    await evaluate()
    await nextTurn()
  }
  const [{ effects }, { recordSession }] = await Promise.all([
    import(/* webpackMode: "eager", webpackExports: ["effects"] */ './effects.ts'),
    import(
      /* webpackMode: "eager", webpackExports: ["recordSession"] */ '../devtools/recording/recordSession.ts'
    ),
  ])
  services.connectRouter({
    navigate: (to, options) => router.navigate(to, options),
    subscribe: (listener) => router.subscribe(listener),
    isLeaving() {
      const { location: next } = router.state.navigation
      // Back and forward change the address before the page.
      return next !== undefined && next.pathname + next.search !== location.pathname + location.search
    },
  })
  await nextTurn()
  await store.installEffects(await recordSession(effects, services, loadWhole), [
    () => recordRoute({ store, router }),
    () => store.dispatch(sessionStarted()),
    () => store.dispatch(flowsStarted()),
  ])
  if ('liftedStore' in store) void knowEverything(store)
  preloadPages()
  if (services.config.build)
    whenIdle(
      () =>
        void latePart(loadPwa)
          .arrival()
          .then(({ startPwa }) => startPwa(store, services)),
    )
}

/** What Redux DevTools imports may hold any call and any flow, wherever the shop stands; computed again with these. */
async function knowEverything(store: AppStore): Promise<void> {
  store.replaceReducer((await loadWhole()) as never)
}

/** The reducer with every call and every flow. */
const loadWhole = async () => (await internal()).loadReducer()
