import type { ReactNode } from 'react'
import { hasInvoice } from '../../../../contract/orders/invoice.ts'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { orderStatus, orderStatusInfo } from '../../../../contract/statuses.ts'
import { toAccount } from '../../../../contract/storefrontPaths.ts'
import { formatDate, formatNumber, formatTime, toPersianDigits } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { StatusPill } from '../../../ui/goods/StatusPill.tsx'
import { OrderLines } from '../OrderLines.tsx'
import { PayAgainButton } from '../PayAgainButton.tsx'
import { slotText } from '../slotText.ts'
import { Totals } from '../../basket/Totals.tsx'
import { BuyAgainButton } from './BuyAgainButton.tsx'
import { InvoiceButton } from './InvoiceButton.tsx'
import styles from './Order.module.css'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderPayments } from './OrderPayments.tsx'

/** Everything about an order, the most wanted first: its status and what can be done. */
export function OrderView({ order }: { order: Order }) {
  const { id, status, createdAt, items, address, slot, note, canPayAgain } = order
  const { tone, nameFa } = orderStatusInfo[status]
  const isOpen = status === orderStatus.pending || status === orderStatus.sentToGateway
  const count = items.reduce((sum, line) => sum + line.count, 0)
  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <StatusPill tone={tone}>{nameFa}</StatusPill>
        <p className={styles.quiet}>
          ثبت‌شده در {formatDate(createdAt, { weekday: true })}، ساعت {formatTime(createdAt)}
        </p>
        <AppLink to={toAccount('orders')} className={styles.back}>
          همهٔ سفارش‌ها
        </AppLink>
      </div>
      {isOpen ? (
        <Alert tone="info">
          این سفارش در انتظار پرداخت است. در سبد خرید می‌توانید پرداخت را ادامه دهید یا از آن بگذرید.
        </Alert>
      ) : null}
      {order.payments.map(({ code, state, message }) =>
        (state === 'refundDue' || state === 'refunded') && message ? (
          <Alert key={code} tone="warning">
            {message}
          </Alert>
        ) : null,
      )}
      <div className={styles.ways}>
        <PayAgainButton orderId={id} canPay={canPayAgain} />
        <BuyAgainButton orderId={id} />
        {hasInvoice(status) ? <InvoiceButton orderId={id} /> : null}
      </div>
      <div className={styles.columns}>
        <Part title="کالاها">
          <OrderLines lines={items} />
        </Part>
        <Part title="مبلغ">
          <Totals sums={order} name={`قیمت کالاها (${formatNumber(count)})`} payableName="مبلغ سفارش" />
        </Part>
        <Part title="تحویل">
          <p>
            {address.province}، {address.city}، {address.text}، پلاک {toPersianDigits(address.plate)}
            {address.unit ? `، واحد ${toPersianDigits(address.unit)}` : ''}
          </p>
          <p className={styles.quiet}>
            {address.receiver} · <bdi dir="ltr">{address.mobile}</bdi> · کد پستی{'\u00a0'}
            <bdi dir="ltr">{address.postalCode}</bdi>
          </p>
          <p>{slotText(slot)}</p>
          {note ? <p className={styles.quiet}>یادداشت: {note}</p> : null}
        </Part>
        <Part title="تاریخچه">
          <OrderHistory history={order.history} />
        </Part>
        <Part title="پرداخت‌ها">
          <OrderPayments payments={order.payments} />
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2 className={styles.name}>{title}</h2>
      {children}
    </section>
  )
}
