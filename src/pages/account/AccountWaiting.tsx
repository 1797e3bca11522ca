import { useSelector } from 'react-redux'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { isApiError } from '../../api/errors.ts'
import { useGetMasterDataQuery } from '../../features/master/masterApi.ts'
import type { SessionState } from '../../features/session/sessionSlice.ts'
import { Button } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Account.module.css'

/** Until it is known whose page it is: says nothing of the page. Or that the server does not tell. */
export function AccountWaiting() {
  const session = useSelector((state: { session: SessionState }) => state.session)
  const { error, isFetching, refetch } = useGetMasterDataQuery()
  if (error && session.isLoggedIn && !session.user) {
    return (
      <EmptyState
        drawing="stopped"
        title="حساب شما باز نشد"
        text={isApiError(error) ? error.message : errorMessages.server}
      >
        <Button busy={isFetching} onClick={() => void refetch()}>
          تلاش دوباره
        </Button>
      </EmptyState>
    )
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
