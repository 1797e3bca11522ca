import type { ReactNode } from 'react'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface QueryViewProps<T> {
  query: { data?: T; error?: unknown; isFetching: boolean; refetch(): unknown }
  children: (data: T) => ReactNode
}

/** What shows with an answer; its place while it is on its way, and another try when it does not come. */
export function QueryView<T>({ query, children }: QueryViewProps<T>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton blockSize="240px" radius="m" />
  return <LoadFailed title="این بخش باز نشد" query={query} />
}
