import { accountMessages } from '../../../contract/identity/accountRules.ts'
import { countsReceived, signedIn, userReceived } from '../../api/events.ts'
import { hasRegistered, hasRenewed, hasVerified } from './identityEvents.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { toAccount, toLogin } from '../../../contract/storefrontPaths.ts'
import { withReturn } from '../../lib/returnTo.ts'
import type { AppStartListening } from '../../api/store.ts'

/** After registration, verification and a new password: who is here now, a word, and the way on (spec §4). */
export function setupIdentityListeners(start: AppStartListening): void {
  start({
    predicate: hasRegistered,
    effect: (action, { dispatch, extra }) => {
      if (!hasRegistered(action)) return
      const { answer, returnTo } = action.payload
      const { userInfo, basketCount, favCount, message } = answer
      dispatch(signedIn({ user: userInfo }))
      dispatch(countsReceived({ basket: basketCount, favourites: favCount, message }))
      dispatch(toastShown({ kind: 'success', text: accountMessages.registered }))
      extra.navigate(withReturn(toAccount('verify-mobile'), returnTo), { replace: true })
    },
  })

  start({
    predicate: hasVerified,
    effect: (action, { dispatch, extra }) => {
      if (!hasVerified(action)) return
      const { user, message, returnTo } = action.payload
      dispatch(userReceived({ user, isLed: true }))
      dispatch(toastShown({ kind: 'success', text: message }))
      extra.navigate(returnTo || toAccount(), { replace: true })
    },
  })

  start({
    predicate: hasRenewed,
    effect: (action, { dispatch, extra }) => {
      if (!hasRenewed(action)) return
      const { message, returnTo } = action.payload
      dispatch(toastShown({ kind: 'success', text: message }))
      extra.navigate(withReturn(toLogin(), returnTo), { replace: true })
    },
  })
}
