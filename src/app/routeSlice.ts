import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PageKind } from '../../contract/live/hub.ts'

/** The visitor's page. It is in the store because a replay must know which page to render. */
export interface RouteState {
  readonly pathname: string
  readonly search: string
  readonly kind: PageKind
}

export const routeSlice = createSlice({
  name: 'route',
  initialState: { pathname: '/', search: '', kind: 'Home' } as RouteState,
  reducers: {
    changed: (_state, { payload }: PayloadAction<RouteState>) => payload,
  },
})

export const routeChanged = routeSlice.actions.changed
