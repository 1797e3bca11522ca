import { errorMessages } from '../../../contract/errorMessages.ts'
import {
  forbidden,
  notFound,
  sessionKnown,
  signedIn,
  signedOut,
  unauthorised,
  userReceived,
} from '../../api/events.ts'
import type { Services } from '../../api/services.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { accountRedirect, withWayBack } from '../../features/identity/session/accountRedirect.ts'
import { carried } from '../../lib/entrances.ts'
import { toAccessDenied, toCheckout, toLogin, toNotFound } from '../../../contract/storefrontPaths.ts'
import { endOf } from './refreshListeners.ts'
import type { Start } from './start.ts'

/** Where failed calls lead (spec §8, docs/decisions/0002), and who may stay on an account page (spec §4). */
export function setupNavigationListeners(start: Start): void {
  start({
    actionCreator: unauthorised,
    effect: (_action, { dispatch, extra, getOriginalState }) => {
      const message = endOf(getOriginalState()) || errorMessages.loginFirst
      // The checkout asks for the login in its place, and goes on from there (spec §2: inBasket).
      if (extra.path() === toCheckout()) return
      if (!lead(extra, toLogin(), message)) dispatch(toastShown({ kind: 'error', text: message }))
    },
  })
  start({
    actionCreator: forbidden,
    effect: (_action, { extra }) => void lead(extra, toAccessDenied(), errorMessages.accessDenied),
  })
  start({
    actionCreator: notFound,
    effect: (_action, { extra }) => void lead(extra, toNotFound(), errorMessages.notFound),
  })

  start({
    predicate: (action, now, before) =>
      now.session.isKnown &&
      (now.session !== before.session || now.route.pathname !== before.route.pathname) &&
      // After a login and a verification their own flow navigates.
      !signedIn.match(action) &&
      !(userReceived.match(action) && action.payload.isLed),
    effect: (action, { extra, getState, getOriginalState }) => {
      const { session, route } = getState()
      const belongs = accountRedirect({ path: extra.path(), ...session })
      if (!belongs) return
      const to = carried(belongs, route.search)
      // The first look at the token: a visitor who arrives comes back after the login, one who logged out does not.
      const isArriving = sessionKnown.match(action)
      const message = signedOut.match(action) ? endOf(getOriginalState()) : ''
      extra.navigate(isArriving ? withWayBack(to, extra.path() + route.search) : to, {
        replace: true,
        ...(message && { message }),
      })
    },
  })
}

/** False when the visitor is there already: a page that is about a failure may meet the same failure. */
function lead({ navigate, path }: Services, to: string, message: string): boolean {
  if (path() === to) return false
  navigate(to, { message })
  return true
}
