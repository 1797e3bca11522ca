import { use } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { toAccount } from '../../../contract/storefrontPaths.ts'
import { LoginPanel } from '../../features/identity/login/LoginPanel.tsx'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { IdentityScreen } from '../../blocks/IdentityScreen.tsx'
import { useReturnTo } from '../../features/identity/useReturnTo.ts'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { accountTitles } from '../../features/identity/accountTitles.ts'

/** The login page. `?returnTo=` is the page to open afterwards; `?by=code` asks for a texted code, not the password. */
export function Component() {
  const { name } = use(SiteContext)
  const returnTo = useReturnTo()
  const way = new URLSearchParams(useLocation().search).get('by') === 'code' ? 'code' : 'password'
  const isAnonymous = useSelector(sessionSlice.selectors.selectIsAnonymous)
  return (
    <IdentityScreen
      title={accountTitles.login}
      heading={`ورود به ${name}`}
      lead="با رمز عبور یا کدی که پیامک می‌شود وارد شوید."
      after="ورود"
      why={whyFor(returnTo)}
    >
      <LoginPanel returnTo={returnTo} way={way} wanted={isAnonymous} />
    </IdentityScreen>
  )
}

/**
 * The reason for the login, derived from the page that redirected here, because a redirect carries no message (spec
 * §8).
 */
function whyFor(returnTo: string): string {
  if (returnTo.startsWith('/cp')) return 'برای ورود به پنل مدیریت ابتدا وارد شوید.'
  return returnTo.startsWith(toAccount()) ? errorMessages.loginFirst : ''
}
