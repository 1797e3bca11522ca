import type { Order } from '../../../../contract/orders/schemas.ts'
import { toOrder } from '../../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { QueryView } from '../../../api/QueryView.tsx'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { OrderTotals } from '../OrderTotals.tsx'
import { OrderDelivery } from '../order/OrderDelivery.tsx'
import { nextStepOf } from '../order/orderSteps.ts'
import { OrderLines } from '../OrderLines.tsx'
import { useGetOrderQuery } from '../ordersApi.ts'
import styles from './CallBack.module.css'

/**
 * Items, delivery and next step of the paid order. Fetches the order as its owner, because the page opens by its code without a
 * login and must not show items and address to others.
 */
export function Receipt({ orderId }: { orderId: number }) {
  const query = useGetOrderQuery({ id: orderId })
  return (
    <div className={styles.receipt}>
      <QueryView query={query}>{(order) => <Whole order={order} />}</QueryView>
    </div>
  )
}

function Whole({ order }: { order: Order }) {
  const count = order.items.reduce((sum, line) => sum + line.count, 0)
  return (
    <>
      <p className={styles.next}>{nextStepOf(order, Date.now())}</p>
      <section aria-labelledby="receipt-lines">
        <h2 id="receipt-lines" className={styles.name}>
          کالاها
        </h2>
        <OrderLines lines={order.items} />
      </section>
      <section aria-labelledby="receipt-sums">
        <h2 id="receipt-sums" className={styles.name}>
          مبلغ
        </h2>
        <OrderTotals sums={order} name={`قیمت کالاها (${formatNumber(count)})`} payableName="مبلغ سفارش" />
      </section>
      <section aria-labelledby="receipt-delivery">
        <h2 id="receipt-delivery" className={styles.name}>
          تحویل
        </h2>
        <OrderDelivery order={order} />
      </section>
      <ButtonLink to={toOrder(order.id)} wide>
        پیگیری سفارش
      </ButtonLink>
    </>
  )
}
