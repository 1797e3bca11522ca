import { useSelector } from 'react-redux'
import { Outlet, redirect, useLocation, type LoaderFunctionArgs } from 'react-router'
import { storeContext } from '../../api/store.ts'
import { accountRedirect, withWayBack } from '../../features/identity/session/accountRedirect.ts'
import type { SessionState } from '../../features/identity/session/sessionSlice.ts'
import { toAccount } from '../../../contract/storefrontPaths.ts'
import { plainPath } from '../../lib/loginPages.ts'
import { Container } from '../../ui/page/Container.tsx'
import styles from './Account.module.css'
import { AccountMenu } from './AccountMenu.tsx'
import { accountTitle } from '../../features/identity/accountTitles.ts'
import { useGetMasterDataQuery } from '../../features/site/siteApi.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../api/LoadFailed.tsx'

/** Pages below /account that visitors without a session use; they have no account menu. */
const alone = ['login', 'register', 'verify-mobile', 'forget-pass'] as const

type State = { session: SessionState }

/** In later views: redirects visitors who may not see the page, before it renders (spec §4). */
export function loader({ request, context }: LoaderFunctionArgs): null {
  const { session } = context.get(storeContext).getState() as State
  if (!session.isKnown) return null
  const { pathname, search } = new URL(request.url)
  const to = accountRedirect({ path: pathname, ...session })
  if (to) throw redirect(withWayBack(to, pathname + search))
  return null
}

/** The loader runs for each URL, because the redirects depend on the URL. */
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

/** Shown until the member is known, or if the server does not answer. */
function AccountWaiting() {
  const session = useSelector((state: { session: SessionState }) => state.session)
  const query = useGetMasterDataQuery()
  const title = accountTitle(useLocation().pathname)
  if (query.error && session.isLoggedIn && !session.user) {
    return <LoadFailed title="حساب شما باز نشد" query={query} />
  }
  return (
    <>
      <PageHead title={title} noindex />
      <NeedsScript what={title} isWhole />
      <Container className={styles.waiting} role="status" aria-label="در حال آماده شدن">
        <Skeleton inlineSize="40%" blockSize="32px" />
        <Skeleton blockSize="120px" radius="m" />
        <Skeleton blockSize="120px" radius="m" />
      </Container>
    </>
  )
}
