import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'

const loadReturns = () =>
  import(/* webpackChunkName: "order-returns" */ './OrderReturns.tsx').then(
    ({ OrderReturns }) => OrderReturns,
  )

/** Returns of an order, loaded lazily because only sent orders have them. */
export function ReturnsPlace({ orderId }: { orderId: number }) {
  const { part: OrderReturns, failed, retry } = useLatePart(loadReturns, true)
  if (OrderReturns) return <OrderReturns orderId={orderId} />
  if (failed) return <RetryAlert words="بخش بازگشت کالا بارگذاری نشد." onRetry={retry} />
  return <Skeleton blockSize="64px" radius="l" />
}
