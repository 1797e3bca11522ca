import { LateView } from '../../../ui/feedback/LateView.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { OrderChangesProps } from './OrderChanges.tsx'

const loadChanges = () => import(/* webpackChunkName: "order-changes" */ './OrderChanges.tsx')

/** Loads OrderChanges lazily, because only paid orders can be changed. Stays mounted after a cancellation to report it. */
export function OrderChangesPlace(props: OrderChangesProps) {
  const isOffered = props.order.change !== undefined
  return (
    <LateView
      load={loadChanges}
      wanted={isOffered}
      words="بخش تغییر سفارش بارگذاری نشد."
      shape={isOffered ? <Skeleton blockSize="64px" radius="l" /> : null}
    >
      {({ OrderChanges }) => <OrderChanges {...props} />}
    </LateView>
  )
}
