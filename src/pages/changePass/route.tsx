import { useSelector } from 'react-redux'
import { LazyPanel } from '../../features/identity/LazyPanel.tsx'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { AccountPage } from '../../features/identity/AccountPage.tsx'
import styles from './ChangePass.module.css'

const load = () =>
  import(/* webpackChunkName: "entrance" */ '../../features/identity/password/ChangePasswordForm.tsx')

export function Component() {
  const isLoggedIn = useSelector(sessionSlice.selectors.selectIsLoggedIn)
  return (
    <AccountPage title="تغییر رمز عبور" lead="پس از تغییر، همهٔ دستگاه‌های دیگر از حساب شما خارج می‌شوند.">
      <div className={styles.form}>
        <LazyPanel load={load} wanted={isLoggedIn} fields={2}>
          {({ ChangePasswordForm }) => <ChangePasswordForm />}
        </LazyPanel>
      </div>
    </AccountPage>
  )
}
