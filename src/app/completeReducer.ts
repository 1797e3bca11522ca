import { combineReducers } from '@reduxjs/toolkit'
import { withDocuments } from '../devtools/recording/documentOpened.ts'
import { noticesSlice } from '../notices/noticesSlice.ts'
import { createFlowsReducer } from '../flows/flowsReducer.ts'
import { firstFlows } from './firstFlows.ts'
import { slices } from './rootReducer.ts'

/** The reducer of the complete state. The replay recomputes the states of a recording with it. */
export const completeReducer = withDocuments(
  combineReducers({
    ...slices,
    notices: noticesSlice.reducer,
    flows: createFlowsReducer(firstFlows),
  }),
)
