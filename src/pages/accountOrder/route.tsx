import { Phone } from 'lucide-react'
import { useParams } from 'react-router'
import { CallUs } from '../../blocks/CallUs.tsx'
import { useGetOrderQuery } from '../../features/orders/ordersApi.ts'
import { orderTitle } from '../../features/identity/accountTitles.ts'
import { AccountPage } from '../../features/identity/AccountPage.tsx'
import { QueryView } from '../../api/QueryView.tsx'
import { NotFoundScreen } from '../../shell/error/NotFoundScreen.tsx'
import { parseId } from '../../lib/parseId.ts'
import { OrderView } from '../../features/orders/order/OrderView.tsx'
import { OrderChangesPlace } from '../../features/orders/changes/OrderChangesPlace.tsx'
import { LateView } from '../../ui/feedback/LateView.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

/** Loaded lazily, because only sent orders have returns. */
const loadReturns = () =>
  import(/* webpackChunkName: "order-returns" */ '../../features/returns/OrderReturns.tsx')

export function Component() {
  const id = parseId(useParams().id)
  return id === null ? <NotFoundScreen /> : <OwnOrder id={id} />
}

function OwnOrder({ id }: { id: number }) {
  // Refetched, because the bank and staff may have changed the order while the page was closed.
  const query = useGetOrderQuery({ id }, { refetchOnMountOrArgChange: true })
  return (
    <AccountPage title={orderTitle(id)}>
      <QueryView query={query}>
        {(order) => (
          <OrderView order={order}>
            <OrderChangesPlace order={order} callUs={<CallUs icon={<Phone size={18} />} />} />
            {order.shipment ? (
              <LateView
                load={loadReturns}
                words="بخش بازگشت کالا بارگذاری نشد."
                shape={<Skeleton blockSize="64px" radius="l" />}
              >
                {({ OrderReturns }) => <OrderReturns orderId={id} />}
              </LateView>
            ) : null}
          </OrderView>
        )}
      </QueryView>
    </AccountPage>
  )
}
