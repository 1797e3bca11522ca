import type { ComponentType } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { focusNextOfKin } from '../../ui/page/nextOfKin.ts'
import { useLazyPart } from '../../ui/parts/useLazyPart.ts'

/** A page whose code comes when it is opened. */
export function LazyPage({ load }: { load: () => Promise<ComponentType> }) {
  const { part: Page, failed, retry } = useLazyPart(load, true)
  if (Page) return <Page />
  if (!failed) return <Skeleton blockSize="240px" radius="m" />
  return (
    <Alert tone="danger">
      این بخش باز نشد.{' '}
      <Button
        onClick={({ currentTarget }) => {
          focusNextOfKin(
            currentTarget,
            () => document.querySelector('h1'),
            () => document.querySelector('main'),
          )
          retry()
        }}
      >
        تلاش دوباره
      </Button>
    </Alert>
  )
}
