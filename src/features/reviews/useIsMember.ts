import { useSelector } from 'react-redux'
import { sessionSlice, type SessionState } from '../identity/session/sessionSlice.ts'

/** Whether somebody is logged in; nobody on the server and while its HTML is taken over. */
export function useIsMember(): boolean {
  return useSelector((state: { session: SessionState }) => sessionSlice.selectors.selectIsLoggedIn(state))
}
