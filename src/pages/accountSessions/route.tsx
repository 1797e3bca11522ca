import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { AccountSession } from '../../../contract/identity/memberSchemas.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '../../features/identity/session/accountSessionsApi.ts'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { AccountPage } from '../../features/identity/AccountPage.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { QueryView } from '../../api/QueryView.tsx'
import styles from './Sessions.module.css'
import { accountTitles } from '../../features/identity/accountTitles.ts'

/** Lists the devices on which the account is logged in, and ends sessions. */
export function Component() {
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [endOthers, others] = useEndOtherSessionsMutation()
  const [ended, setEnded] = useState('')
  const endAll = async () => {
    setEnded('')
    const { error } = await endOthers()
    if (!error) setEnded('همهٔ نشست‌های دیگر پایان یافت.')
  }
  const hasOthers = (query.data?.sessions.length ?? 0) > 1
  return (
    <AccountPage
      title={accountTitles.sessions}
      lead="دستگاه‌هایی که با آن‌ها وارد حسابتان شده‌اید. اگر دستگاهی را نمی‌شناسید، نشستش را پایان دهید و رمز عبورتان را عوض کنید."
      action={
        hasOthers ? (
          <Button
            variant="outline"
            busy={others.isLoading}
            onClick={({ currentTarget }) => {
              focusSuccessor(currentTarget)
              void endAll()
            }}
          >
            پایان همهٔ نشست‌های دیگر
          </Button>
        ) : null
      }
    >
      {/* Rendered even when empty, because screen readers announce only changes of an existing region. */}
      <p role="status" className={styles.ended}>
        {ended}
      </p>
      {others.error ? <Alert tone="danger">{errorMessage(others.error)}</Alert> : null}
      <QueryView query={query}>
        {({ sessions }) => (
          <ul aria-label="نشست‌های فعال">
            {sessions.map((session) => (
              <li key={session.id} className={styles.session}>
                <Session session={session} onEnd={setEnded} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </AccountPage>
  )
}

interface SessionProps {
  session: AccountSession
  /** Receives the result as text; empty while it is unknown. */
  onEnd(words: string): void
}

function Session({ session, onEnd }: SessionProps) {
  const [end, { isLoading, error }] = useEndSessionMutation()
  const { id, device, ip, lastSeenAt, current } = session
  const endThis = async () => {
    onEnd('')
    const { error } = await end({ id })
    if (!error) onEnd(`نشست ${device} پایان یافت.`)
  }
  return (
    <>
      <MonitorSmartphone size={24} className={styles.icon} />
      <div className={styles.words}>
        <strong>{device}</strong>
        <span>
          آی‌پی: <bdi dir="ltr">{ip}</bdi>
        </span>
        <span>{`آخرین بازدید ${formatDate(lastSeenAt)}، ساعت ${formatTime(lastSeenAt)}`}</span>
        {error ? (
          <span role="alert" className={styles.error}>
            {errorMessage(error)}
          </span>
        ) : null}
      </div>
      {current ? (
        <StatusPill tone="success">همین دستگاه</StatusPill>
      ) : (
        <Button
          variant="outline"
          size="s"
          busy={isLoading}
          aria-label={`پایان نشست ${device}`}
          onClick={({ currentTarget }) => {
            focusSuccessor(currentTarget)
            void endThis()
          }}
        >
          پایان نشست
        </Button>
      )}
    </>
  )
}
