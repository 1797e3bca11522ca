import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { accountTitle } from '../../features/identity/accountTitles.ts'
import { useGetMasterDataQuery } from '../../features/site/siteApi.ts'
import type { SessionState } from '../../features/identity/session/sessionSlice.ts'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import styles from './Account.module.css'

/** Shown until the member is known, or if the server does not answer. */
export function AccountWaiting() {
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
