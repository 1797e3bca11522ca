/** Runs inside the iframe of the replay page: the shop as it was at one step, or going on from there. */
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Stage, StageElement, StageHost } from '../stageHost.ts'
import { lazyParts } from '../../../ui/parts/useLazyPart.ts'
import type { AppStore } from '../../../app/makeStore.ts'
import { Providers } from '../../../app/Providers.tsx'
import { shopFacts } from '../../../shell/shopFacts.ts'
import { freezeRealm } from './freezeRealm.ts'
import { rehearse } from './rehearse.ts'
import { replayRoutes } from './replayRoutes.ts'
import { createReplayStore } from './replayStore.ts'
import { placeOf, showStates, type Router } from './showStates.ts'

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
  lazyParts.allWanted = true
  const routes = await replayRoutes(host.paths, host.config)
  let isRehearsed = false
  // What a rehearsal held back is held back again when its step is shown.
  const blocked = (what: string) => isRehearsed && host.blocked(what)
  freezeRealm(blocked)
  const store = createReplayStore({ ...host, blocked })
  const router = createMemoryRouter(routes, {
    initialEntries: [placeOf(store.getState())],
    hydrationData: { loaderData: { shell: shopFacts(host.config) } },
  })
  const show = showStates(store, router)
  draw(store, router)
  const jump = () => show(host.current().state)
  await rehearse(host.views, (view) => show(host.stateAt(view)), jump)
  isRehearsed = true
  return { jump, stop: () => router.dispose() }
}

function draw(store: AppStore, router: Router): void {
  createRoot(document.body).render(
    <Providers store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  )
}
