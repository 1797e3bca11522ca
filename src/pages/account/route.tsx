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

/** Pages of the account that are not about what a member has: they stand alone. */
const alone = ['login', 'register', 'verify-mobile', 'forget-pass'] as const

type State = { session: SessionState }

/** Later views: who does not belong here is redirected before anything of the page shows (spec §4). */
export function loader({ request, context }: LoaderFunctionArgs): null {
  const { session } = context.get(storeContext).getState() as State
  if (!session.isKnown) return null
  const { pathname, search } = new URL(request.url)
  const to = accountRedirect({ path: pathname, ...session })
  if (to) throw redirect(withWayBack(to, pathname + search))
  return null
}

/** The rule is about the address, so it is asked at each. */
export const shouldRevalidate = () => true

/** Around every account page. First views: nothing of the page shows until it is known whose it is. */
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
