import { sessionExpired, sessionKnown, signedIn, signedOut } from '../../api/events.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { accountRedirect } from '../../features/identity/session/accountRedirect.ts'
import { refreshFlow } from '../../features/identity/session/refreshFlow.ts'
import { sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { flowEvent } from '../../flows/flow.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import type { RootState } from '../rootReducer.ts'
import type { Start } from './start.ts'

/** Sends each refresh of the access token to its flow; the base query makes the calls. */
export function setupRefreshListeners(start: Start): void {
  start({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch, extra }) => {
      extra.onRefresh = (news, error) => {
        const type = `renewal.${news}` as const
        // "Log in first" is the default message.
        const message = error && error.code !== 'loginFirst' ? error.message : ''
        const event = type === 'renewal.refused' ? { type, message } : { type }
        dispatch(flowEvent(refreshFlow, event))
      }
    },
  })
  start({
    actionCreator: sessionKnown,
    effect: ({ payload }, { dispatch }) =>
      void dispatch(flowEvent(refreshFlow, { type: payload.isLoggedIn ? 'session.began' : 'session.left' })),
  })
  start({
    actionCreator: signedIn,
    effect: (_action, { dispatch }) => void dispatch(flowEvent(refreshFlow, { type: 'session.began' })),
  })
  start({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => void dispatch(flowEvent(refreshFlow, { type: 'session.left' })),
  })
  start({
    actionCreator: sessionExpired,
    effect: (_action, { dispatch, extra, getState }) => {
      // The login page shows the message. Without a redirect to it, a toast does.
      const isLed = accountRedirect({ path: extra.path(), user: null, isLoggedIn: false }) !== null
      const text = endOf(getState())
      if (text && !isLed) dispatch(toastShown({ kind: 'warning', text }))
    },
  })
}

/** The server's message about the end of the last session; empty if there is none. */
export function endOf(state: RootState): string {
  return selectFlow(state, refreshFlow).context.message
}
