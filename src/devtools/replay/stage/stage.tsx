/** Runs inside the iframe of the replay page. Shows the shop at one step, or a live shop that continues from it. */
import type { Store } from '@reduxjs/toolkit'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import type { CreateRoutes, InspectedShop } from '../../inspectedShop.ts'
import type { Stage, StageElement, StageHost } from '../stageHost.ts'
import { leftPictures } from '../../../ui/product/Picture.tsx'
import { secondTurn } from '../../../ui/parts/useSecondTurn.ts'
import { lateParts } from '../../../ui/parts/latePart.ts'
import { chooseTheme, currentTheme } from '../../../shell/theme.ts'
import { shopFacts } from '../../../shell/shopFacts.ts'
import { freezeRealm, refreshClocks } from './freezeRealm.ts'
import { createJumps } from './jumps.ts'
import { openOwnRealm } from './ownRealm.ts'
import { outline } from './outline.ts'
import { createPictures } from './pictures.ts'
import { rehearse } from './rehearse.ts'
import { replayRoutes } from './replayRoutes.ts'
import { createReplayStore } from './replayStore.ts'
import { addressOf } from '../shownIn.ts'
import { showStates, type Router } from './showStates.ts'

export function startStage(shop: InspectedShop, createRoutes: CreateRoutes): void {
  const host = (window.frameElement as StageElement | null)?.stageHost
  if (host) start(shop, createRoutes, host).then(host.ready, host.failed)
}

async function start(shop: InspectedShop, createRoutes: CreateRoutes, host: StageHost): Promise<Stage> {
  document.documentElement.dataset.theme = host.current().theme
  if (host.mode === 'live') {
    openOwnRealm()
    const { store, router } = await shop.startLive(host, createRoutes)
    render(shop, store, router)
    return { jump: () => {}, stop: () => store.stop() }
  }
  return replay(shop, createRoutes(), host)
}

async function replay(shop: InspectedShop, all: RouteObject[], host: StageHost): Promise<Stage> {
  lateParts.allWanted = true
  leftPictures.areLoaded = true
  secondTurn.isSkipped = true
  const routes = await replayRoutes(all, host.paths, host.config)
  let isRehearsed = false
  // Attempts during the rehearsal are not reported, because they occur again when their step is shown.
  const blocked = (what: string) => isRehearsed && host.blocked(what)
  freezeRealm(blocked, () => host.current().time)
  const store = createReplayStore({ ...host, blocked })
  const router = createMemoryRouter(routes, {
    initialEntries: [addressOf(store.getState().route)],
    hydrationData: { loaderData: { shell: shopFacts(host.config) } },
  })
  const show = showStates(store, router)
  const rendered = render(shop, store, router)
  const goTo = createJumps({ stateAt: host.stateAt, show, ...rendered })
  const pictures = createPictures(host)
  const scrollTo = createScroller()
  const jump = () => {
    const { index, theme } = host.current()
    if (theme !== currentTheme()) chooseTheme(theme)
    pictures.cancel()
    void goTo(index).then(() => {
      refreshClocks()
      const now = host.current()
      if (now.index !== index) return
      scrollTo(now.scroll)
      outline(now.press)
      pictures.takeSoon(index)
    })
  }
  await rehearse(
    host.views,
    (view) => {
      void show(host.stateAt(view))
      scrollTo(host.scrollAt(view))
    },
    jump,
    pictures.take,
  )
  isRehearsed = true
  return { jump, stop: () => router.dispose() }
}

/** Returns a function that scrolls to the recorded position. It does not scroll while the position stays the same. */
function createScroller(): (place: { readonly x: number; readonly y: number } | null) => void {
  let last = ''
  return (place) => {
    const wanted = JSON.stringify(place)
    if (wanted === last) return
    last = wanted
    if (place) window.scrollTo({ left: place.x, top: place.y, behavior: 'instant' })
  }
}

/** Renders the shop; returns functions that unmount it and mount it again synchronously. */
function render({ Providers }: InspectedShop, store: Store, router: Router) {
  const root = createRoot(document.body)
  const mount = () =>
    root.render(
      <Providers store={store}>
        <RouterProvider router={router} useTransitions={false} />
      </Providers>,
    )
  mount()
  return {
    clear: () => flushSync(() => root.render(null)),
    mount: () => flushSync(mount),
  }
}
