import { useSelector } from 'react-redux'
import { LoginPanel } from '../../features/identity/login/LoginPanel.tsx'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { IdentityScreen } from '../../blocks/IdentityScreen.tsx'
import { useReturnTo } from '../../features/identity/useReturnTo.ts'

/** Login as a page: `?returnTo=` says where to go afterwards. */
export function Component() {
  const returnTo = useReturnTo()
  const isKnown = useSelector(sessionSlice.selectors.selectIsKnown)
  const isLoggedIn = useSelector(sessionSlice.selectors.selectIsLoggedIn)
  return (
    <IdentityScreen
      title="ورود به حساب"
      heading="ورود به عقربه"
      lead="با شماره موبایل و رمز عبور خود وارد شوید."
      after="ورود"
    >
      <LoginPanel returnTo={returnTo} wanted={isKnown && !isLoggedIn} />
    </IdentityScreen>
  )
}
