import type { ReactNode } from 'react'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface QueryViewProps<T> {
  query: {
    /** While others are asked for, and where they failed, still the last that came. */
    data?: T
    /** Only of what is asked for now. */
    currentData?: T
    error?: unknown
    isFetching: boolean
    refetch(): unknown
  }
  children: (data: T) => ReactNode
}

/**
 * Renders a query's data; a skeleton while it loads, and another try when it failed. While other arguments load the
 * former data stays and says that it is busy; it never stands for what failed.
 */
export function QueryView<T>({ query, children }: QueryViewProps<T>) {
  const { data, currentData, error, isFetching } = query
  const isOther = currentData === undefined
  if (data !== undefined && (isFetching || !isOther || !error))
    return (
      // Always there, so that what is typed inside survives a change of it.
      <div style={{ display: 'contents' }} aria-busy={isOther || undefined}>
        {children(data)}
      </div>
    )
  if (!error) return <Skeleton blockSize="240px" radius="m" />
  return <LoadFailed title="این بخش باز نشد" query={query} />
}
