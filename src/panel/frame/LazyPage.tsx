import type { ComponentType } from 'react'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLazyPart } from '../../ui/parts/useLazyPart.ts'

/** A page whose code comes when it is opened. */
export function LazyPage({ load }: { load: () => Promise<ComponentType> }) {
  const { part: Page, failed, retry } = useLazyPart(load, true)
  if (Page) return <Page />
  if (!failed) return <Skeleton blockSize="240px" radius="m" />
  return (
    <Alert tone="danger">
      این بخش باز نشد. <RetryButton variant="primary" onRetry={retry} />
    </Alert>
  )
}
