import type { UnknownAction } from '@reduxjs/toolkit'
import type { AppThunk } from '../../../api/store.ts'
import { sessionSlice, type SessionRoot } from './sessionSlice.ts'

/**
 * Dispatches the action unless a user is logged in. A successful login unmounts its form, and the form's cleanup must not reset
 * the flow before the flow has emitted the login.
 */
export function unlessLoggedIn(reset: UnknownAction): AppThunk<void> {
  return (dispatch, getState) => {
    if (sessionSlice.selectors.selectUser(getState() as SessionRoot) === null) dispatch(reset)
  }
}
