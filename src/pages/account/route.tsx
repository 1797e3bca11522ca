import { useSelector } from 'react-redux'
import { Outlet, redirect, useLocation, type LoaderFunctionArgs } from 'react-router'
import { storeContext } from '../../api/store.ts'
import { accountRedirect, withWayBack } from '../../features/identity/session/accountRedirect.ts'
import type { SessionState } from '../../features/identity/session/sessionSlice.ts'
import { toAccount } from '../../../contract/storefrontPaths.ts'
import { plainPath } from '../../lib/entrances.ts'
import { Container } from '../../ui/page/Container.tsx'
import styles from './Account.module.css'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountWaiting } from './AccountWaiting.tsx'

/** Pages below /account that visitors without a session use; they have no account menu. */
const alone = ['login', 'register', 'verify-mobile', 'forget-pass'] as const

type State = { session: SessionState }

/** Later views: redirects visitors who may not see the page before it renders (spec §4). */
export function loader({ request, context }: LoaderFunctionArgs): null {
  const { session } = context.get(storeContext).getState() as State
  if (!session.isKnown) return null
  const { pathname, search } = new URL(request.url)
  const to = accountRedirect({ path: pathname, ...session })
  if (to) throw redirect(withWayBack(to, pathname + search))
  return null
}

/** The rule depends on the URL, so it runs for each. */
export const shouldRevalidate = () => true

/** The frame of all account pages. In a first view the page renders once the member is known. */
export function Component() {
  const session = useSelector((state: State) => state.session)
  const { pathname } = useLocation()
  const path = plainPath(pathname)
  const isAlone = alone.some((page) => path === toAccount(page))
  const isDecided =
    session.isKnown &&
    (!session.isLoggedIn || session.user !== null) &&
    accountRedirect({ path, ...session }) === null
  if (isAlone) return isDecided ? <Outlet /> : <AccountWaiting />
  return (
    <Container className={styles.account}>
      {isDecided ? <AccountMenu user={session.user} /> : <div className={styles.side} />}
      <div className={styles.page}>{isDecided ? <Outlet /> : <AccountWaiting />}</div>
    </Container>
  )
}
