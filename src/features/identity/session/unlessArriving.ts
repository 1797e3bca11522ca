import type { UnknownAction } from '@reduxjs/toolkit'
import type { AppThunk } from '../../../api/store.ts'
import { sessionSlice, type SessionRoot } from './sessionSlice.ts'

/**
 * For a form that goes: its page does as soon as it is known who is here, and the flow that brought them still has to
 * say so.
 */
export function unlessArriving(left: UnknownAction): AppThunk<void> {
  return (dispatch, getState) => {
    if (sessionSlice.selectors.selectUser(getState() as SessionRoot) === null) dispatch(left)
  }
}
