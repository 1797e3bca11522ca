import { toastMessages } from '../../../../contract/messages.ts'
import { WARNING_VERIFY_MOBILE } from '../../../../contract/statuses.ts'
import { loginFlow } from './loginFlow.ts'
import { loginRequested } from './loginIntents.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { accountRedirect } from '../session/accountRedirect.ts'
import { sessionSlice, type SessionRoot } from '../session/sessionSlice.ts'
import { sessionKnown } from '../../../api/events.ts'
import { flowEvent, hasEmitted } from '../../../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../../../flows/flowsReducer.ts'
import { withReturnPath, isLoginPage, returnPathOf } from '../../../lib/loginPages.ts'
import { continueTo } from '../continueTo.ts'
import { actionKept, pendingDropped } from '../pending/keepAction.ts'
import { toAccount } from '../../../../contract/storefrontPaths.ts'
import { withReturn } from '../../../../contract/returnTo.ts'
import type { AppListenerApi, AppStartListening } from '../../../api/store.ts'

/** The part of the state that these listeners read. */
type State = FlowsRoot &
  SessionRoot & { readonly route: { readonly pathname: string; readonly search: string } }
type Api = AppListenerApi<State>

const loggedIn = hasEmitted(loginFlow, 'loggedIn')

/** Open the dialog; after a login show a message and navigate, while the pending action is running (spec §4). */
export function setupLoginListeners(start: AppStartListening<State>): void {
  start({
    actionCreator: loginRequested,
    effect: ({ payload }, { dispatch, getState }) => {
      if (payload.reason === 'inBasket') dispatch(actionKept('inBasket'))
      // Drop an outdated pending action, except on login and registration pages, where it waits for the same login.
      else if (!isLoginPage(getState().route.pathname)) dispatch(pendingDropped())
      dispatch(flowEvent(loginFlow, { type: 'login.opened', place: 'dialog', ...payload }))
    },
  })

  // Close the dialog when another tab has logged in.
  start({
    actionCreator: sessionKnown,
    effect: ({ payload }, { dispatch, getState }) => {
      if (payload.isLoggedIn && selectFlow(getState(), loginFlow).matches({ open: 'editing' }))
        dispatch(flowEvent(loginFlow, { type: 'login.left' }))
    },
  })

  start({
    matcher: loggedIn,
    effect: ({ payload: { place, warning, returnTo } }, api) => {
      api.dispatch(toastShown({ kind: 'success', text: toastMessages.loggedIn }))
      // After a login in the dialog return to the page below it.
      const back = place === 'dialog' ? returnPathOf(api.getState().route) : returnTo
      const verification = withReturn(toAccount('verify-mobile'), back)
      const to = warning === WARNING_VERIFY_MOBILE ? verification : returnTo || placeOf(api)
      if (to) continueTo(api.extra, to)
    },
  })
}

function placeOf({ extra, getState }: Api): string | null {
  const user = sessionSlice.selectors.selectUser(getState())
  const belongs = accountRedirect({ path: extra.path(), user, isLoggedIn: true })
  return belongs && withReturnPath(belongs, getState().route.search)
}
