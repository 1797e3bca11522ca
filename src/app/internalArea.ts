import type { Reducer } from '@reduxjs/toolkit'
import type { RouteObject } from 'react-router'
import { internalPages } from '../devtools/internalPages.ts'
import type { State } from '../devtools/replay/timeline.ts'
import { flowRegistry } from './flowRegistry.ts'
import { Providers } from './Providers.tsx'

/** The internal area with the shop that it looks into. */
export function openArea(createRoutes: () => RouteObject[]) {
  return internalPages({
    createRoutes,
    Providers,
    flows: flowRegistry,
    async loadReducer() {
      const { completeReducer } = await import(/* webpackChunkName: "effects" */ './completeReducer.ts')
      return completeReducer as unknown as Reducer<State>
    },
    async startLive(host) {
      const { startLive } = await import(/* webpackChunkName: "effects" */ './startLive.ts')
      return startLive(host, createRoutes)
    },
  })
}
