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
import { carried, plainPath } from '../../lib/entrances.ts'
import { toAccessDenied, toCart, toCheckout, toLogin, toNotFound } from '../../../contract/storefrontPaths.ts'
import { pageShown } from '../../features/search/searchChoice.ts'
import { routeChanged } from '../routeSlice.ts'
import { endOf } from './refreshListeners.ts'
import type { Start } from './start.ts'

/** Where failed calls lead (spec §8, docs/decisions/0002), and who may stay on an account page (spec §4). */
export function setupNavigationListeners(start: Start): void {
  start({
    actionCreator: unauthorised,
    effect: (_action, { dispatch, extra, getState }) => {
      const why = endOf(getState())
      const text = why || errorMessages.loginFirst
      const path = extra.path()
      if (plainPath(path) === toLogin()) return void dispatch(toastShown({ kind: 'error', text }))
      // Basket and checkout ask for the login in their place, and go on from there (spec §2: inBasket).
      if (asksInPlace(path)) {
        if (why) dispatch(toastShown({ kind: 'warning', text }))
        return
      }
      // The end of the session has led from an account page already.
      if (belongsElsewhere(path)) return
      extra.navigate(withReturn(toLogin(), path + getState().route.search), { message: text })
    },
  })
  start({
    actionCreator: forbidden,
    effect: (_action, { extra }) => lead(extra, toAccessDenied(), errorMessages.accessDenied),
  })
  start({
    actionCreator: notFound,
    effect: ({ payload }, { extra }) => lead(extra, toNotFound(), payload.message),
  })
  start({
    actionCreator: routeChanged,
    effect: ({ payload }, { extra }) => pageShown(payload.pathname, extra),
  })

  start({
    predicate: (action, now, before) =>
      now.session.isKnown &&
      (now.session !== before.session || now.route.pathname !== before.route.pathname) &&
      // After a login and a verification their own flow navigates.
      !signedIn.match(action) &&
      !(userReceived.match(action) && action.payload.isLed),
    effect: (action, { extra, getState }) => {
      const { session, route } = getState()
      const belongs = accountRedirect({ path: extra.path(), ...session })
      if (!belongs) return
      const to = carried(belongs, route.search)
      // Who arrives, or whose session is over, comes back after the login; one who logged out does not.
      const isOver = signedOut.match(action) && action.payload?.isOver
      const isKept = isOver || sessionKnown.match(action)
      const message = isOver ? endOf(getState()) || errorMessages.loginFirst : ''
      extra.navigate(isKept ? withWayBack(to, extra.path() + route.search) : to, {
        replace: true,
        ...(message && { message }),
      })
    },
  })
}

/** Not when the visitor is there already: a page that is about a failure may meet the same failure. */
function lead({ navigate, path }: Services, to: string, message: string): void {
  if (path() !== to) navigate(to, { message })
}

const asksInPlace = (path: string) => [toCart(), toCheckout()].includes(plainPath(path))
const belongsElsewhere = (path: string) => accountRedirect({ path, user: null, isLoggedIn: false }) !== null
