import { apiErrorOf, errorMessage } from './errorMessage.ts'
import { isAbsent } from './errors.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ReportLink } from '../ui/feedback/ReportLink.tsx'
import { useReconnect } from '../ui/feedback/useReconnect.ts'
import { focusSuccessor } from '../ui/page/focusSuccessor.ts'

interface LoadFailedProps {
  title: string
  query: { error?: unknown; isFetching: boolean; refetch(): unknown }
}

/**
 * Replaces data that did not load: the reason and a button to retry. After a lost connection it retries by itself. It shows
 * no button after a 404 or a call that the backend lacks, because a retry would fail again.
 */
export function LoadFailed({ title, query: { error, isFetching, refetch } }: LoadFailedProps) {
  const status = apiErrorOf(error)?.status
  useReconnect(status === 'OFFLINE', refetch)
  if (isAbsent(error)) return <EmptyState title={errorMessage(error).replace(/\.$/, '')} />
  if (status === 404)
    return (
      <EmptyState
        title={errorMessage(error).replace(/\.$/, '')}
        text="شاید پاک شده باشد یا نشانی‌اش درست نوشته نشده باشد."
      />
    )
  return (
    <EmptyState drawing="stopped" title={title} text={errorMessage(error)}>
      <Button
        busy={isFetching}
        onClick={({ currentTarget }) => {
          focusSuccessor(currentTarget)
          void refetch()
        }}
      >
        تلاش دوباره
      </Button>
      <ReportLink />
    </EmptyState>
  )
}
