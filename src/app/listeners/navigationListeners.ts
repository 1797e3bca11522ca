import { errorMessages } from '../../../contract/errorMessages.ts'
import { forbidden, notFound, signedIn, unauthorised } from '../../api/events.ts'
import type { Services } from '../../api/services.ts'
import { toastShown } from '../../features/notices/noticesSlice.ts'
import { accountRedirect } from '../../features/session/accountRedirect.ts'
import { toAccessDenied, toLogin, toNotFound } from '../../lib/paths.ts'
import type { Start } from './start.ts'

/** Where failed calls lead (spec §8, docs/decisions/0002), and who may stay on an account page (spec §4). */
export function setupNavigationListeners(start: Start): void {
  start({
    actionCreator: unauthorised,
    effect: (_action, { dispatch, extra }) => {
      const message = errorMessages.loginFirst
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
      // After a login it is the login flow that leads on.
      !signedIn.match(action),
    effect: (_action, { extra, getState }) => {
      const to = accountRedirect({ path: extra.path(), ...getState().session })
      if (to) extra.navigate(to, { replace: true })
    },
  })
}

/** False when the visitor is there already: a page that is about a failure may meet the same failure. */
function lead({ navigate, path }: Services, to: string, message: string): boolean {
  if (path() === to) return false
  navigate(to, { message })
  return true
}
