import { useSelector } from 'react-redux'
import { sessionSlice, type SessionState } from './sessionSlice.ts'

/** Whether the visitor is logged in; false on the server and during hydration. */
export function useIsMember(): boolean {
  return useSelector((state: { session: SessionState }) => sessionSlice.selectors.selectIsLoggedIn(state))
}
