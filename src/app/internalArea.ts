import type { Reducer } from '@reduxjs/toolkit'
import type { RouteObject } from 'react-router'
import { internalPages } from '../devtools/internalPages.ts'
import type { State } from '../devtools/replay/timeline.ts'
import { Providers } from './Providers.tsx'

const loadFlows = async () =>
  (await import(/* webpackChunkName: "flow-registry" */ './flowRegistry.ts')).flowRegistry

/** The internal area with the shop that it looks into. */
export function openArea(createRoutes: () => RouteObject[]) {
  return internalPages({
    createRoutes,
    Providers,
    loadFlows,
    async loadReducer() {
      const reducer = import(/* webpackChunkName: "effects" */ './completeReducer.ts')
      // Flows that come with their pages are to be known as well.
      const [{ completeReducer }] = await Promise.all([reducer, loadFlows()])
      return completeReducer as unknown as Reducer<State>
    },
    async startLive(host) {
      const { startLive } = await import(/* webpackChunkName: "effects" */ './startLive.ts')
      return startLive(host, createRoutes)
    },
  })
}
