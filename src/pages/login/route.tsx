import { useSelector } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router'
import type { NavigationState } from '../../api/services.ts'
import { LoginPanel } from '../../features/login/LoginPanel.tsx'
import { ownPath } from '../../features/login/ownPath.ts'
import { sessionSlice } from '../../features/session/sessionSlice.ts'
import { toLogin } from '../../lib/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Container } from '../../ui/Container.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import styles from './LoginPage.module.css'

/** Login as a page: `?returnTo=` leads on afterwards, a message tells why the visitor was sent here. */
export function Component() {
  const [query] = useSearchParams()
  const isKnown = useSelector(sessionSlice.selectors.selectIsKnown)
  const isLoggedIn = useSelector(sessionSlice.selectors.selectIsLoggedIn)
  const { message } = (useLocation().state ?? {}) as NavigationState

  return (
    <Container className={styles.page}>
      <PageHead title="ورود به حساب" noindex />
      <section className={styles.card}>
        <h1 className={styles.title}>ورود به عقربه</h1>
        <p className={styles.lead}>با شماره موبایل و رمز عبور خود وارد شوید.</p>
        {message ? (
          <Alert tone="warning" className={styles.message}>
            {message}
          </Alert>
        ) : null}
        <LoginPanel returnTo={ownPath(query.get('returnTo'), toLogin())} wanted={isKnown && !isLoggedIn} />
      </section>
    </Container>
  )
}
