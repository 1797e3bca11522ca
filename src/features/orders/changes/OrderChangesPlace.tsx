import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import type { OrderChangesProps } from './OrderChanges.tsx'

const loadChanges = () =>
  import(/* webpackChunkName: "order-changes" */ './OrderChanges.tsx').then(
    ({ OrderChanges }) => OrderChanges,
  )

/** Loaded lazily, because only paid orders can be changed. Stays to report a cancellation, after which none can. */
export function OrderChangesPlace(props: OrderChangesProps) {
  const isOffered = props.order.change !== undefined
  const { part: OrderChanges, failed, retry } = useLatePart(loadChanges, isOffered)
  if (OrderChanges) return <OrderChanges {...props} />
  if (!isOffered) return null
  if (failed) return <RetryAlert words="بخش تغییر سفارش بارگذاری نشد." onRetry={retry} />
  return <Skeleton blockSize="64px" radius="l" />
}
