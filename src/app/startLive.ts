import { compose, isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { createMemoryRouter, RouterContextProvider, type RouteObject } from 'react-router'
import { isBookkeeping } from '../api/bookkeeping.ts'
import { createBrowserServices, type BrowserServices } from '../api/browserServices.ts'
import { signedOut } from '../api/events.ts'
import { storeContext } from '../api/store.ts'
import { documentOpened } from '../devtools/recording/documentOpened.ts'
import { maskedEntry } from '../devtools/recording/maskNote.ts'
import { collectSecrets } from '../devtools/recording/collectSecrets.ts'
import { recorderLoader } from '../devtools/recording/recorderLoader.ts'
import { listenToTyping } from '../devtools/recording/typedTexts.ts'
import { watchPage } from '../devtools/recording/watchPage.ts'
import type { State } from '../devtools/replay/recording.ts'
import type { StageHost } from '../devtools/replay/stageHost.ts'
import { flowsResumed } from '../flows/flow.ts'
import { preloadedFrom } from './ssrState.ts'
import { makeStore, type Effects } from './makeStore.ts'
import { recordRoute } from './recordRoute.ts'
import type { RootState } from './rootReducer.ts'

/** Starts a real shop from the state of a step; its flows, timers and effects run again. */
export async function startLive(host: StageHost, createRoutes: () => RouteObject[]) {
  const [{ effects }, { completeReducer }] = await Promise.all([
    import(/* webpackChunkName: "effects" */ './effects.ts'),
    import(/* webpackChunkName: "effects" */ './completeReducer.ts'),
  ])
  const complete = completeReducer as Effects['reducer']
  const { state: recorded, time } = host.current()
  const state = recorded as unknown as RootState
  const answered = Object.entries(state.api.queries).filter(([, query]) => query?.status === 'fulfilled')
  const { api } = preloadedFrom({ queries: Object.fromEntries(answered), provided: state.api.provided })
  const browser = createBrowserServices(host.config)
  // The clock continues from the time of the step, so that nothing has expired since.
  const before = browser.now() - time
  const services: BrowserServices = {
    ...browser,
    now: () => browser.now() - before,
    path: () => router.state.location.pathname,
  }
  const { flows, ...rest } = state
  const store = makeStore({ preloaded: { ...rest, api }, services })
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  const router = createMemoryRouter(createRoutes(), {
    initialEntries: [state.route.pathname + state.route.search],
    getContext: () => context,
  })
  await settled(router)
  const report = forkReporter(host, services, (started) => ({ flows, ...started }))
  watchPage({ now: services.now, services })
  void store.installEffects(reporting(report, { ...effects, reducer: withFlows(complete, flows) }))
  browser.connectRouter({
    navigate: (to, options) => router.navigate(to, options),
    subscribe: (listener) => router.subscribe(listener),
    isLeaving: () => router.state.navigation.state !== 'idle',
  })
  recordRoute({ store, router })
  store.dispatch(flowsResumed())
  // This browser does not have the recorded login, so actions that need one open the login.
  if (state.session.isLoggedIn) store.dispatch(signedOut({ isOver: true }))
  return { store, router }
}

type Report = (action: UnknownAction, before: State, after: State) => void

/**
 * Returns a function that reports actions to the page around the stage, also masked as in a recording. The first report is a
 * new document, because the live shop starts with another state than the recorded one: without a login and pending calls.
 */
function forkReporter(host: StageHost, services: BrowserServices, complete: (state: State) => State): Report {
  const secrets = collectSecrets(services)
  const typed = listenToTyping(document)
  const known = () => ({
    secrets: [...secrets, services.tokens.get(), services.visitor.guid()],
    typed: typed(),
  })
  const notifyHost = (action: UnknownAction, before: State, after: State) =>
    host.onAction(action, after, maskedEntry(action, known(), before))
  let hasBegun = false
  return (action, before, after) => {
    if (!hasBegun) {
      hasBegun = true
      const first = complete(before)
      notifyHost({ ...documentOpened(first), meta: { isFork: true } }, first, first)
    }
    notifyHost(action, before, after)
  }
}

/** Wraps effects so that each action and each note about the page is reported. */
function reporting(report: Report, effects: Effects): Effects {
  const reportActions: Middleware = (store) => {
    const stateNow = () => store.getState() as State
    recorderLoader.keep = (note) => report(note, stateNow(), stateNow())
    return (next) => (action) => {
      const before = stateNow()
      const result = next(action)
      if (isAction(action) && !isBookkeeping(action)) report(action, before, stateNow())
      return result
    }
  }
  return {
    ...effects,
    start(services) {
      const running = effects.start(services)
      return { ...running, middleware: (api) => compose(running.middleware(api), reportActions(api)) }
    },
  }
}

/** Adds the recorded state of the flows together with the effects. */
function withFlows(complete: Effects['reducer'], flows: RootState['flows']): Effects['reducer'] {
  return (state, action) => complete(state && !state.flows ? { ...state, flows } : state, action)
}

function settled(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => router.state.initialized && resolve()
    router.subscribe(look)
    look()
  })
}
