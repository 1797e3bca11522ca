import { apiErrorOf, errorMessage } from './errorMessage.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ReportLink } from '../ui/feedback/ReportLink.tsx'
import { useReconnect } from '../ui/feedback/useReconnect.ts'
import { focusNextOfKin } from '../ui/page/nextOfKin.ts'

interface LoadFailedProps {
  title: string
  query: { error?: unknown; isFetching: boolean; refetch(): unknown }
}

/** Shown in place of data that did not load: why, and another try; after a lost connection the try comes by itself. */
export function LoadFailed({ title, query: { error, isFetching, refetch } }: LoadFailedProps) {
  useReconnect(apiErrorOf(error)?.status === 'OFFLINE', refetch)
  return (
    <EmptyState drawing="stopped" title={title} text={errorMessage(error)}>
      <Button
        busy={isFetching}
        onClick={({ currentTarget }) => {
          focusNextOfKin(currentTarget)
          void refetch()
        }}
      >
        تلاش دوباره
      </Button>
      <ReportLink />
    </EmptyState>
  )
}
