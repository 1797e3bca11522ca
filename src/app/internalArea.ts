import type { Reducer } from '@reduxjs/toolkit'
import { internalPages } from '../devtools/internalPages.ts'
import type { State } from '../devtools/replay/recording.ts'
import { flowRegistry } from './flowRegistry.ts'
import { Providers } from './Providers.tsx'

/** The pages of the internal area, with the shop that they look into. */
export const { flows, flow, replay, ui, outbox, stage } = internalPages({
  flows: flowRegistry,
  Providers,
  async loadReducer() {
    const { completeReducer } = await import(/* webpackChunkName: "effects" */ './completeReducer.ts')
    return completeReducer as unknown as Reducer<State>
  },
  async startLive(host, createRoutes) {
    const { startLive } = await import(/* webpackChunkName: "replay-live" */ './startLive.ts')
    return startLive(host, createRoutes)
  },
})
