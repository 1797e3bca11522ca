import type { ReactNode } from 'react'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface QueryViewProps<T> {
  query: { data?: T; error?: unknown; isFetching: boolean; refetch(): unknown }
  children: (data: T) => ReactNode
}

/** Renders a query's data; a skeleton while it loads, and another try when it failed. */
export function QueryView<T>({ query, children }: QueryViewProps<T>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton blockSize="240px" radius="m" />
  return <LoadFailed title="این بخش باز نشد" query={query} />
}
