import { combineReducers } from '@reduxjs/toolkit'
import { baseApi } from '../api/baseApi.ts'
import { basketSlice } from '../features/basket/basketSlice.ts'
import { compareSlice } from '../features/compare/compareSlice.ts'
import { favouritesSlice } from '../features/favourites/favouritesSlice.ts'
import { noticesSlice } from '../features/notices/noticesSlice.ts'
import { sessionSlice } from '../features/session/sessionSlice.ts'
import { createFlowsReducer } from '../flows/flowsReducer.ts'
import { flowRegistry } from './flowRegistry.ts'
import { routeSlice } from './routeSlice.ts'

/** The whole state, pure: the replay recomputes recordings with it. */
export const rootReducer = combineReducers({
  api: baseApi.reducer,
  flows: createFlowsReducer(flowRegistry),
  session: sessionSlice.reducer,
  basket: basketSlice.reducer,
  favourites: favouritesSlice.reducer,
  compare: compareSlice.reducer,
  notices: noticesSlice.reducer,
  route: routeSlice.reducer,
})

export type RootState = ReturnType<typeof rootReducer>
