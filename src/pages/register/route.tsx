import { use } from 'react'
import { useSelector } from 'react-redux'
import { LazyPanel } from '../../features/identity/LazyPanel.tsx'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { IdentityScreen } from '../../blocks/IdentityScreen.tsx'
import { useReturnTo } from '../../features/identity/useReturnTo.ts'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { accountTitles } from '../../features/identity/accountTitles.ts'

const load = () =>
  import(/* webpackChunkName: "entrance" */ '../../features/identity/registration/RegisterPanel.tsx')

/** Registration; `?returnTo=` is the page to open once the mobile number is verified. */
export function Component() {
  const { name } = use(SiteContext)
  const returnTo = useReturnTo()
  const isAnonymous = useSelector(sessionSlice.selectors.selectIsAnonymous)
  return (
    <IdentityScreen
      title={accountTitles.register}
      heading={`ثبت‌نام در ${name}`}
      lead="با یک حساب، سفارش‌ها و علاقه‌مندی‌های شما همیشه همراهتان است."
      after="ثبت‌نام"
    >
      <LazyPanel load={load} wanted={isAnonymous} fields={4}>
        {({ RegisterPanel }) => <RegisterPanel returnTo={returnTo} />}
      </LazyPanel>
    </IdentityScreen>
  )
}
