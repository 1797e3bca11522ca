import type { ReactNode } from 'react'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface QueryViewProps<T> {
  query: {
    /** The last data, also while other arguments load and after they failed. */
    data?: T
    /** Data of the current arguments only. */
    currentData?: T
    error?: unknown
    isFetching: boolean
    refetch(): unknown
  }
  children: (data: T) => ReactNode
}

/**
 * Renders a query's data, a skeleton while it loads, or an error with a retry. While other arguments load, the former data
 * stays and is marked as busy; if they fail, the error replaces it.
 */
export function QueryView<T>({ query, children }: QueryViewProps<T>) {
  const { data, currentData, error, isFetching } = query
  const isOther = currentData === undefined
  if (data !== undefined && (isFetching || !isOther || !error))
    return (
      // Always rendered, so that the state of fields inside survives.
      <div style={{ display: 'contents' }} aria-busy={isOther || undefined}>
        {children(data)}
      </div>
    )
  if (!error) return <Skeleton blockSize="240px" radius="m" />
  return <LoadFailed title="این بخش باز نشد" query={query} />
}
