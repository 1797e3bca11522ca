import type { UnknownAction } from '@reduxjs/toolkit'
import { toastMessages } from '../../../contract/messages.ts'
import { WARNING_VERIFY_MOBILE } from '../../../contract/statuses.ts'
import { basketAddRequested } from '../../features/basket/basketSlice.ts'
import { favouriteFlow } from '../../features/favourites/favouriteFlow.ts'
import { loginFlow, PASSWORD_SECRET, type LoginDependencies } from '../../features/login/loginFlow.ts'
import { loginRequested } from '../../features/login/loginIntents.ts'
import type { PendingAction } from '../../features/login/loginMachine.ts'
import { toastShown } from '../../features/notices/noticesSlice.ts'
import { accountRedirect } from '../../features/session/accountRedirect.ts'
import { sessionApi } from '../../features/session/sessionApi.ts'
import { sessionSlice } from '../../features/session/sessionSlice.ts'
import { flowEvent, hasEmitted } from '../../flows/flow.ts'
import { toAccount } from '../../lib/paths.ts'
import { withReturn } from '../../lib/returnTo.ts'
import type { ListenerApi, Start } from './start.ts'

/** What a login may have interrupted, by `PendingAction.kind`. */
const interrupted: Readonly<Record<string, (payload: never) => UnknownAction>> = {
  basket: basketAddRequested,
  favourite: () => flowEvent(favouriteFlow, { type: 'login.succeeded' }),
}

const loggedIn = hasEmitted(loginFlow, 'loggedIn')

/** After a login: a word, what was attempted before, then where the visitor belongs (spec §4, design §6). */
export function setupLoginListeners(start: Start): void {
  start({
    actionCreator: loginRequested,
    effect: ({ payload }, { dispatch }) =>
      void dispatch(flowEvent(loginFlow, { type: 'login.opened', place: 'dialog', ...payload })),
  })

  start({
    predicate: loggedIn,
    effect: (action, api) => {
      if (!loggedIn(action)) return
      const { pending, warning, returnTo } = action.payload
      api.dispatch(toastShown({ kind: 'success', text: toastMessages.loggedIn }))
      if (pending) carryOut(pending, api)
      const verification = withReturn(toAccount('verify-mobile'), returnTo)
      const to = warning === WARNING_VERIFY_MOBILE ? verification : returnTo || placeOf(api)
      if (to) api.extra.navigate(to, { replace: true })
    },
  })
}

function carryOut({ kind, payload }: PendingAction, { dispatch }: ListenerApi): void {
  const action = interrupted[kind]
  if (!action) throw new Error(`Nothing is known to do after a login for '${kind}'`)
  dispatch(action(payload as never))
}

function placeOf({ extra, getState }: ListenerApi): string | null {
  const user = sessionSlice.selectors.selectUser(getState())
  return accountRedirect({ path: extra.path(), user, isLoggedIn: true })
}

/** The login call of the flow: the answer's token is in the vault, user and counts in the store, when it resolves. */
export const logIn: LoginDependencies['login'] = async ({ dispatch }, { userName, rememberMe }, signal) => {
  const arg = { userName, rememberMe, secretKey: PASSWORD_SECRET }
  const running = dispatch(sessionApi.endpoints.login.initiate(arg, { track: false }))
  signal.addEventListener('abort', () => running.abort(), { once: true })
  const { success, message, userInfo } = await running.unwrap()
  return success ? { success, warning: userInfo?.warning ?? 0 } : { success, message }
}
