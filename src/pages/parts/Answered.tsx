import type { ReactNode } from 'react'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { isApiError } from '../../api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

interface AnsweredProps<T> {
  query: { data?: T; error?: unknown; isFetching: boolean; refetch(): unknown }
  children: (data: T) => ReactNode
}

/** What shows with an answer; its place while it is on its way, and another try when it does not come. */
export function Answered<T>({ query: { data, error, isFetching, refetch }, children }: AnsweredProps<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton blockSize="240px" radius="m" />
  return (
    <EmptyState
      drawing="stopped"
      title="این بخش باز نشد"
      text={isApiError(error) ? error.message : errorMessages.server}
    >
      <Button busy={isFetching} onClick={() => void refetch()}>
        تلاش دوباره
      </Button>
    </EmptyState>
  )
}
