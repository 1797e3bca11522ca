import type { createBrowserRouter } from 'react-router'
import type { BrowserServices } from '../api/browserServices.ts'
import { sessionStarted } from '../features/identity/session/sessionSlice.ts'
import { flowsStarted } from '../flows/flow.ts'
import { nextTurn } from '../lib/nextTurn.ts'
import { internal } from './internal.ts'
import type { AppStore } from './makeStore.ts'
import { recordRoute } from './recordRoute.ts'
import { latePart } from '../ui/parts/latePart.ts'

const loadPwa = () => import(/* webpackChunkName: "pwa" */ './pwa/startPwa.ts')

/** Evaluated in several tasks, as in main.tsx. */
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

/** Starts listeners, session, flows and the recording of routes, after the first view has become interactive. */
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
      // Back and Forward change the URL before the new page is rendered.
      return next !== undefined && next.pathname + next.search !== location.pathname + location.search
    },
  })
  await nextTurn()
  await store.installEffects(await recordSession(effects, services, loadWhole), [
    () => recordRoute({ store, router }),
    () => store.dispatch(sessionStarted()),
    () => store.dispatch(flowsStarted()),
  ])
  if ('liftedStore' in store) void loadAllReducers(store)
  preloadPages()
  if (services.config.build)
    whenIdle(
      () =>
        void latePart(loadPwa)
          .arrival()
          .then(({ startPwa }) => startPwa(store, services)),
    )
}

/** Loads all reducers for Redux DevTools, because an imported session may contain calls and flows of pages not yet loaded. */
async function loadAllReducers(store: AppStore): Promise<void> {
  store.replaceReducer((await loadWhole()) as never)
}

const loadWhole = async () => (await internal()).loadReducer()

/** Fetches the code of the two most visited pages while the browser is idle, unless the visitor saves data. */
function preloadPages(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  whenIdle(() => void Promise.allSettled([fetchCategory(), fetchProduct()]))
}

const fetchCategory = () => import(/* webpackChunkName: "category" */ '../pages/category/route.tsx')
const fetchProduct = () => import(/* webpackChunkName: "product" */ '../pages/product/route.tsx')

/** ms until the first page is complete */
const FIRST_PAGE = 2500

function whenIdle(task: () => void): void {
  const idle = window.requestIdleCallback ?? ((idleTask: () => void) => setTimeout(idleTask, 0))
  setTimeout(() => idle(task), FIRST_PAGE)
}
