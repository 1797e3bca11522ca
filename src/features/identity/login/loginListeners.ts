import type { UnknownAction } from '@reduxjs/toolkit'
import { toastMessages } from '../../../../contract/messages.ts'
import { WARNING_VERIFY_MOBILE } from '../../../../contract/statuses.ts'
import { loginFlow, PASSWORD_SECRET, type LoginDependencies } from './loginFlow.ts'
import { loginRequested } from './loginIntents.ts'
import type { PendingAction } from './loginMachine.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { accountRedirect } from '../session/accountRedirect.ts'
import { isMember } from '../session/roles.ts'
import { sessionApi } from '../session/sessionApi.ts'
import { sessionSlice, type SessionRoot } from '../session/sessionSlice.ts'
import { flowEvent, hasEmitted } from '../../../flows/flow.ts'
import { carried, wayBack } from '../../../lib/entrances.ts'
import { toAccount } from '../../../../contract/storefrontPaths.ts'
import { withReturn } from '../../../lib/returnTo.ts'
import type { AppListenerApi, AppStartListening } from '../../../api/store.ts'

/** What later domains know of a login that interrupted something. */
export interface Interrupted {
  /** What carries on with it, by `PendingAction.kind`; each domain has its own. */
  readonly actions: Readonly<Record<string, (payload: never) => UnknownAction>>
  /** Whoever logged in may not do it. */
  abandoned(): UnknownAction
}

/** What these listeners read. */
type State = SessionRoot & { readonly route: { readonly pathname: string; readonly search: string } }
type Api = AppListenerApi<State>

const loggedIn = hasEmitted(loginFlow, 'loggedIn')

/** After a login: a word, what was attempted before, then where the visitor belongs (spec §4, design §6). */
export function setupLoginListeners(start: AppStartListening<State>, interrupted: Interrupted): void {
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
      if (pending) carryOn(pending, interrupted, api)
      // Who logged in above a page comes back to it.
      const back = place === 'dialog' ? wayBack(api.getState().route) : returnTo
      const verification = withReturn(toAccount('verify-mobile'), back)
      const to = warning === WARNING_VERIFY_MOBILE ? verification : returnTo || placeOf(api)
      if (to) api.extra.navigate(to, { replace: true })
    },
  })
}

function carryOn({ kind, payload }: PendingAction, { actions, abandoned }: Interrupted, api: Api): void {
  const action = actions[kind]
  if (!action) throw new Error(`Nothing is known to do after a login for '${kind}'`)
  // Staff neither buy nor keep favourites.
  const mayBuy = isMember(sessionSlice.selectors.selectUser(api.getState()))
  api.dispatch(mayBuy ? action(payload as never) : abandoned())
}

function placeOf({ extra, getState }: Api): string | null {
  const user = sessionSlice.selectors.selectUser(getState())
  const belongs = accountRedirect({ path: extra.path(), user, isLoggedIn: true })
  return belongs && carried(belongs, getState().route.search)
}

/** The login call of the flow: the answer's token is in the vault, user and counts in the store, when it resolves. */
export const logIn: LoginDependencies['login'] = async ({ dispatch }, { userName, rememberMe }, signal) => {
  const arg = { userName, rememberMe, secretKey: PASSWORD_SECRET }
  const running = dispatch(sessionApi.endpoints.login.initiate(arg, { track: false }))
  signal.addEventListener('abort', () => running.abort(), { once: true })
  const { success, message, userInfo } = await running.unwrap()
  return success ? { success, warning: userInfo?.warning ?? 0 } : { success, message }
}
