import { useSelector } from 'react-redux'
import { LazyPanel } from '../../features/identity/LazyPanel.tsx'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { IdentityScreen } from '../../blocks/IdentityScreen.tsx'
import { useReturnTo } from '../../features/identity/useReturnTo.ts'
import { accountTitles } from '../../features/identity/accountTitles.ts'

const load = () =>
  import(/* webpackChunkName: "entrance" */ '../../features/identity/password/ResetPanel.tsx')

/** Resets a forgotten password; passes `?returnTo=` on to the login page. */
export function Component() {
  const returnTo = useReturnTo()
  const isAnonymous = useSelector(sessionSlice.selectors.selectIsAnonymous)
  return (
    <IdentityScreen
      title={accountTitles['forget-pass']}
      heading="فراموشی رمز عبور"
      lead="با کدی که پیامک می‌شود، رمز عبور جدیدی انتخاب کنید."
      after="تغییر رمز و ورود"
    >
      <LazyPanel load={load} wanted={isAnonymous} fields={1}>
        {({ ResetPanel }) => <ResetPanel returnTo={returnTo} />}
      </LazyPanel>
    </IdentityScreen>
  )
}
