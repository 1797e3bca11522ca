import type { UnknownAction } from '@reduxjs/toolkit'
import type { AppThunk } from '../../../api/store.ts'
import { sessionSlice, type SessionRoot } from './sessionSlice.ts'

/**
 * Dispatches `left` unless a user is known. A login form is unmounted when its own login succeeds, and the flow must not
 * be reset before it has emitted that.
 */
export function unlessLoggedIn(left: UnknownAction): AppThunk<void> {
  return (dispatch, getState) => {
    if (sessionSlice.selectors.selectUser(getState() as SessionRoot) === null) dispatch(left)
  }
}
