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
import { withReturn } from '../../../contract/returnTo.ts'
import { withReturnPath, plainPath } from '../../lib/loginPages.ts'
import { toAccessDenied, toCart, toCheckout, toLogin, toNotFound } from '../../../contract/storefrontPaths.ts'
import { pageShown } from '../../features/search/searchChoice.ts'
import { routeChanged } from '../routeSlice.ts'
import { endOf } from './refreshListeners.ts'
import type { Start } from './start.ts'

/** Redirects after failed calls (spec §8, docs/decisions/0002) and from account pages (spec §4). */
export function setupNavigationListeners(start: Start): void {
  start({
    actionCreator: unauthorised,
    effect: (_action, { dispatch, extra, getState }) => {
      const reason = endOf(getState())
      const text = reason || errorMessages.loginFirst
      const path = extra.path()
      if (plainPath(path) === toLogin()) return void dispatch(toastShown({ kind: 'error', text }))
      // Basket and checkout open the login in place (spec §2: inBasket).
      if (opensLoginInPlace(path)) {
        if (reason) dispatch(toastShown({ kind: 'warning', text }))
        return
      }
      // On account pages the listener below has already redirected when the session ended.
      if (belongsElsewhere(path)) return
      extra.navigate(withReturn(toLogin(), path + getState().route.search), { message: text })
    },
  })
  start({
    actionCreator: forbidden,
    effect: (_action, { extra }) => redirect(extra, toAccessDenied(), errorMessages.accessDenied),
  })
  start({
    actionCreator: notFound,
    effect: ({ payload }, { extra }) => redirect(extra, toNotFound(), payload.message),
  })
  start({
    actionCreator: routeChanged,
    effect: ({ payload }, { extra }) => pageShown(payload.pathname, extra),
  })

  start({
    predicate: (action, now, before) =>
      now.session.isKnown &&
      (now.session !== before.session || now.route.pathname !== before.route.pathname) &&
      // After a login or a verification its flow navigates.
      !signedIn.match(action) &&
      !(userReceived.match(action) && action.payload.isLed),
    effect: (action, { extra, getState }) => {
      const { session, route } = getState()
      const belongs = accountRedirect({ path: extra.path(), ...session })
      if (!belongs) return
      const to = withReturnPath(belongs, route.search)
      // An arriving visitor, or one whose session has expired, returns after the login; one who logged out does not.
      const isOver = signedOut.match(action) && action.payload?.isOver
      const returns = isOver || sessionKnown.match(action)
      const message = isOver ? endOf(getState()) || errorMessages.loginFirst : ''
      extra.navigate(returns ? withWayBack(to, extra.path() + route.search) : to, {
        replace: true,
        ...(message && { message }),
      })
    },
  })
}

/** Navigates unless the visitor is already there, because an error page may get the same error. */
function redirect({ navigate, path }: Services, to: string, message: string): void {
  if (path() !== to) navigate(to, { message })
}

const opensLoginInPlace = (path: string) => [toCart(), toCheckout()].includes(plainPath(path))
const belongsElsewhere = (path: string) => accountRedirect({ path, user: null, isLoggedIn: false }) !== null
