import { useSelector } from 'react-redux'
import { useGetMasterDataQuery } from '../../features/site/siteApi.ts'
import type { SessionState } from '../../features/identity/session/sessionSlice.ts'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import styles from './Account.module.css'

/** Shown until it is known whose page it is; or that the server does not answer. */
export function AccountWaiting() {
  const session = useSelector((state: { session: SessionState }) => state.session)
  const query = useGetMasterDataQuery()
  if (query.error && session.isLoggedIn && !session.user) {
    return <LoadFailed title="حساب شما باز نشد" query={query} />
  }
  return (
    <Container className={styles.waiting} role="status" aria-label="در حال آماده شدن">
      <PageHead title="حساب کاربری" noindex />
      <Skeleton inlineSize="40%" blockSize="32px" />
      <Skeleton blockSize="120px" radius="m" />
      <Skeleton blockSize="120px" radius="m" />
    </Container>
  )
}
