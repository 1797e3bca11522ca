import { combineReducers, type Reducer } from '@reduxjs/toolkit'
import { baseApi } from '../api/baseApi.ts'
import { basketSlice } from '../features/basket/basketSlice.ts'
import { compareSlice } from '../features/compare/compareSlice.ts'
import { favouritesSlice } from '../features/favourites/favouritesSlice.ts'
import type { NoticesState } from '../notices/noticesSlice.ts'
import { sessionSlice } from '../features/identity/session/sessionSlice.ts'
import type { FlowsState } from '../flows/flowsReducer.ts'
import { routeSlice } from './routeSlice.ts'

/** All reducers except flows and notices, which the effects add (docs/decisions/0003). */
export const slices = {
  api: baseApi.reducer,
  session: sessionSlice.reducer,
  basket: basketSlice.reducer,
  favourites: favouritesSlice.reducer,
  compare: compareSlice.reducer,
  route: routeSlice.reducer,
}

const firstReducer = combineReducers(slices)

/**
 * State of the complete reducer. `flows` and `notices` are absent until the effects are installed; until then flow hooks
 * return a machine's initial state, and no component reads notices.
 */
export type RootState = ReturnType<typeof firstReducer> & {
  readonly flows: FlowsState
  readonly notices: NoticesState
}

export const rootReducer = firstReducer as unknown as Reducer<RootState>
