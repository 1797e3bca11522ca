import { useSelector } from 'react-redux'
import { LazyPanel } from '../../features/identity/LazyPanel.tsx'
import { useGetProfileQuery } from '../../features/identity/profile/profileApi.ts'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { AccountPage } from '../../features/identity/AccountPage.tsx'
import styles from './ChangePass.module.css'
import { accountTitles } from '../../features/identity/accountTitles.ts'

const load = () =>
  import(/* webpackChunkName: "change-pass-form" */ '../../features/identity/password/ChangePasswordForm.tsx')

/** Changes the password, or sets the first one of an account that was opened with a code. */
export function Component() {
  const isLoggedIn = useSelector(sessionSlice.selectors.selectIsLoggedIn)
  const { data: profile, isLoading } = useGetProfileQuery(undefined, { skip: !isLoggedIn })
  const hasPassword = profile?.hasPassword !== false
  return (
    <AccountPage
      title={hasPassword ? accountTitles['change-pass'] : 'انتخاب رمز عبور'}
      lead={
        hasPassword
          ? 'پس از تغییر، همهٔ دستگاه‌های دیگر از حساب شما خارج می‌شوند.'
          : 'حساب شما هنوز رمز ندارد و با کد پیامکی وارد می‌شوید. اگر رمز بگذارید، با آن هم می‌توانید وارد شوید.'
      }
    >
      <div className={styles.form}>
        <LazyPanel load={load} wanted={isLoggedIn && !isLoading} fields={hasPassword ? 2 : 1}>
          {({ ChangePasswordForm }) => <ChangePasswordForm hasPassword={hasPassword} />}
        </LazyPanel>
      </div>
    </AccountPage>
  )
}
