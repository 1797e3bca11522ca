import type { Store } from '@reduxjs/toolkit'
import type { ComponentType, ReactNode } from 'react'
import type { createMemoryRouter, RouteObject } from 'react-router'
import type { Flow } from '../flows/flow.ts'
import type { StageHost } from './replay/stageHost.ts'
import type { ReplayedShop } from './replay/unknownParts.ts'

/** A running shop that continues from a recorded step. */
export interface LiveShop {
  readonly store: Store & { stop(): void }
  readonly router: ReturnType<typeof createMemoryRouter>
}

/** Creates the shop's routes. Each router needs new ones, because react-router mutates lazy routes. */
export type CreateRoutes = () => RouteObject[]

/** The shop that the internal area inspects. `app/` passes it in, because devtools cannot import `app/`. */
export interface InspectedShop {
  /** Every flow of the shop, including flows that belong to one page. */
  readonly flows: readonly Flow[]
  /** Context providers that pages need. */
  readonly Providers: ComponentType<{ readonly store: Store; readonly children: ReactNode }>
  /** Loads the shop that replays recordings; called for the first recording. */
  loadReplayed(): Promise<ReplayedShop>
  startLive(host: StageHost, createRoutes: CreateRoutes): Promise<LiveShop>
}
