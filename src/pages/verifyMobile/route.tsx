import { useSelector } from 'react-redux'
import { WARNING_VERIFY_MOBILE } from '../../../contract/statuses.ts'
import { useAppDispatch } from '../../api/store.ts'
import { LazyPanel } from '../../features/identity/LazyPanel.tsx'
import { logoutRequested, sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { IdentityScreen } from '../../blocks/IdentityScreen.tsx'
import { useReturnTo } from '../../features/identity/useReturnTo.ts'
import { accountTitles } from '../../features/identity/accountTitles.ts'

const load = () =>
  import(/* webpackChunkName: "entrance" */ '../../features/identity/verification/VerifyPanel.tsx')

/** A member with warning 1 verifies the mobile number here (spec §4); `?returnTo=` is the page to open afterwards. */
export function Component() {
  const returnTo = useReturnTo()
  const dispatch = useAppDispatch()
  const user = useSelector(sessionSlice.selectors.selectUser)
  const wanted = user?.warning === WARNING_VERIFY_MOBILE
  return (
    <IdentityScreen
      title={accountTitles['verify-mobile']}
      heading="تأیید شمارهٔ موبایل"
      lead="برای امنیت حساب و باخبر شدن از سفارش‌ها، تأیید کنید که این شماره مال شماست."
    >
      <LazyPanel load={load} wanted={wanted} fields={1}>
        {({ VerifyPanel }) => (
          <VerifyPanel
            mobile={user?.mobile ?? ''}
            returnTo={returnTo}
            onLogout={() => dispatch(logoutRequested())}
          />
        )}
      </LazyPanel>
    </IdentityScreen>
  )
}
