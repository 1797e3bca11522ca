import type { Store } from '@reduxjs/toolkit'
import type { ComponentType, ReactNode } from 'react'
import type { createMemoryRouter, RouteObject } from 'react-router'
import type { Flow } from '../flows/flow.ts'
import type { StageHost } from './replay/stageHost.ts'
import type { ReplayedShop } from './replay/strangers.ts'

/** A shop that goes on from a recorded step. */
export interface LiveShop {
  readonly store: Store & { stop(): void }
  readonly router: ReturnType<typeof createMemoryRouter>
}

/** Makes the shop's routes, new ones for each router: react-router fills lazy parts in by mutation. */
export type CreateRoutes = () => RouteObject[]

/** What the internal area needs of the shop that it looks into. Handed in by app/, which stands above it. */
export interface InspectedShop {
  /** Every flow of the shop, those of single pages included. */
  readonly flows: readonly Flow[]
  /** What pages read from context. */
  readonly Providers: ComponentType<{ readonly store: Store; readonly children: ReactNode }>
  /** What recordings are replayed with; fetched with the first of them. */
  loadReplayed(): Promise<ReplayedShop>
  startLive(host: StageHost, createRoutes: CreateRoutes): Promise<LiveShop>
}
