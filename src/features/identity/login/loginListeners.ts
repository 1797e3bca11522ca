import type { UnknownAction } from '@reduxjs/toolkit'
import { toastMessages } from '../../../../contract/messages.ts'
import { WARNING_VERIFY_MOBILE } from '../../../../contract/statuses.ts'
import { basketAddRequested } from '../../basket/basketSlice.ts'
import { favouriteFlow } from '../../favourites/favouriteFlow.ts'
import { loginFlow, PASSWORD_SECRET, type LoginDependencies } from './loginFlow.ts'
import { loginRequested } from './loginIntents.ts'
import type { PendingAction } from './loginMachine.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { accountRedirect } from '../session/accountRedirect.ts'
import { isMember } from '../session/roles.ts'
import { sessionApi } from '../session/sessionApi.ts'
import { flowEvent, hasEmitted } from '../../../flows/flow.ts'
import { wayBack } from '../../../lib/entrances.ts'
import { toAccount } from '../../../lib/paths.ts'
import { withReturn } from '../../../lib/returnTo.ts'
import { carried } from '../../../app/listeners/navigationListeners.ts'
import type { ListenerApi, Start } from '../../../app/listeners/start.ts'

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
      const { place, pending, warning, returnTo } = action.payload
      api.dispatch(toastShown({ kind: 'success', text: toastMessages.loggedIn }))
      if (pending) carryOut(pending, api)
      // Who logged in above a page comes back to it.
      const back = place === 'dialog' ? wayBack(api.getState().route) : returnTo
      const verification = withReturn(toAccount('verify-mobile'), back)
      const to = warning === WARNING_VERIFY_MOBILE ? verification : returnTo || placeOf(api)
      if (to) api.extra.navigate(to, { replace: true })
    },
  })
}

function carryOut({ kind, payload }: PendingAction, { dispatch, getState }: ListenerApi): void {
  const action = interrupted[kind]
  if (!action) throw new Error(`Nothing is known to do after a login for '${kind}'`)
  // Staff neither buy nor keep favourites.
  const mayBuy = isMember(getState().session.user)
  dispatch(mayBuy ? action(payload as never) : flowEvent(favouriteFlow, { type: 'login.abandoned' }))
}

function placeOf({ extra, getState }: ListenerApi): string | null {
  const { session, route } = getState()
  const belongs = accountRedirect({ path: extra.path(), user: session.user, isLoggedIn: true })
  return belongs && carried(belongs, route.search)
}

/** The login call of the flow: the answer's token is in the vault, user and counts in the store, when it resolves. */
export const logIn: LoginDependencies['login'] = async ({ dispatch }, { userName, rememberMe }, signal) => {
  const arg = { userName, rememberMe, secretKey: PASSWORD_SECRET }
  const running = dispatch(sessionApi.endpoints.login.initiate(arg, { track: false }))
  signal.addEventListener('abort', () => running.abort(), { once: true })
  const { success, message, userInfo } = await running.unwrap()
  return success ? { success, warning: userInfo?.warning ?? 0 } : { success, message }
}
