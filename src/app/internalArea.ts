import type { Reducer } from '@reduxjs/toolkit'
import { internalPages } from '../devtools/internalPages.ts'
import type { State } from '../devtools/replay/recording.ts'
import type { ReplayedShop } from '../devtools/replay/unknownParts.ts'
import { flowRegistry } from './flowRegistry.ts'
import { Providers } from './Providers.tsx'

/**
 * The complete reducer, for recordings of any page. Loads all flows and all API calls, because RTK Query's reducers throw
 * at calls of features that are not loaded.
 */
export async function loadReducer(): Promise<Reducer<State>> {
  const [{ completeReducer }] = await Promise.all([
    import(/* webpackChunkName: "effects" */ './completeReducer.ts'),
    import(/* webpackChunkName: "replay-record" */ './inspected/allApis.ts'),
    import(/* webpackChunkName: "replay-record" */ './inspected/panelApis.ts'),
  ])
  return completeReducer as unknown as Reducer<State>
}

declare const __BUILD__: string

async function loadReplayed(): Promise<ReplayedShop> {
  const [reducer, { isKnownAction }] = await Promise.all([
    loadReducer(),
    import(/* webpackChunkName: "replay-record" */ './inspected/knownActions.ts'),
  ])
  return { reducer, isKnown: isKnownAction, build: __BUILD__ }
}

/** The pages of the internal area, with access to the shop. */
export const { flows, flow, replay, ui, outbox, follow, stage } = internalPages({
  flows: flowRegistry,
  Providers,
  loadReplayed,
  async startLive(host, createRoutes) {
    const { startLive } = await import(/* webpackChunkName: "replay-live" */ './startLive.ts')
    return startLive(host, createRoutes)
  },
})
