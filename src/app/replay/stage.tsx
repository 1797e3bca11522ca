/** Runs inside the iframe of the replay page: the shop as it was at one step, or going on from there. */
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Stage, StageElement, StageHost } from '../../features/replay/stageHost.ts'
import type { AppStore } from '../makeStore.ts'
import { Providers } from '../Providers.tsx'
import { freezeRealm } from './freezeRealm.ts'
import { replayRoutes } from './replayRoutes.ts'
import { createReplayStore, jumped } from './replayStore.ts'

const host = (window.frameElement as StageElement | null)?.stageHost
if (host) start(host).then(host.ready, host.failed)

async function start(host: StageHost): Promise<Stage> {
  const { theme } = host.config
  document.documentElement.dataset.theme = theme
  if (host.mode === 'live') {
    const { startLive } = await import(/* webpackChunkName: "effects" */ './live.ts')
    const { store, router } = await startLive(host)
    draw(store, router)
    return { jump: () => {}, stop: () => store.stop() }
  }
  return replay(host)
}

async function replay(host: StageHost): Promise<Stage> {
  const [routes] = await Promise.all([replayRoutes(host.paths), fetchParts()])
  freezeRealm(host.blocked)
  const store = createReplayStore(host)
  const { config } = host
  const shell = {
    origin: config.publicOrigin,
    adminPanelUrl: `${config.adminPanelUrl}/cp`,
    adminRoleName: config.adminRoleName,
  }
  const router = createMemoryRouter(routes, {
    initialEntries: [placeOf(store)],
    hydrationData: { loaderData: { shell } },
  })
  draw(store, router)
  return {
    jump() {
      store.dispatch(jumped(host.current().index))
      const { pathname, search } = router.state.location
      if (pathname + search !== placeOf(store)) void router.navigate(placeOf(store), { replace: true })
    },
    stop: () => router.dispose(),
  }
}

/** What the shop fetches when it is first needed: while scrubbing nothing is fetched any more. */
function fetchParts(): Promise<unknown> {
  return Promise.all([
    import(/* webpackChunkName: "effects" */ '../../pages/shell/Hosts.tsx'),
    import(/* webpackChunkName: "toasts" */ '../../features/notices/Toasts.tsx'),
    import(/* webpackChunkName: "confirm" */ '../../features/notices/ConfirmPopup.tsx'),
    import(/* webpackChunkName: "login-form" */ '../../features/login/LoginForm.tsx'),
  ])
}

function placeOf(store: AppStore): string {
  const { pathname, search } = store.getState().route
  return pathname + search
}

function draw(store: AppStore, router: ReturnType<typeof createMemoryRouter>): void {
  createRoot(document.body).render(
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>,
  )
}
