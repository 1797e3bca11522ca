import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasInvoice } from '../../../../contract/orders/invoice.ts'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { orderInfo } from '../../../../contract/orders/statusInfo.ts'
import { orderStatus } from '../../../../contract/statuses.ts'
import { toAccount } from '../../../../contract/storefrontPaths.ts'
import { formatTime } from '../../../lib/dates.ts'
import { formatFullDate } from '../../../lib/fullDate.ts'
import { formatNumber, toPersianDigits } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { StatusPill } from '../../../ui/product/StatusPill.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import { loadOrderParts } from '../parts/loadOrderParts.ts'
import { OrderLines } from '../OrderLines.tsx'
import { PayAgainButton } from '../PayAgainButton.tsx'
import { OrderTotals } from '../OrderTotals.tsx'
import { usePayingAgain } from '../usePayingAgain.ts'
import { BuyAgainButton } from './BuyAgainButton.tsx'
import { InvoiceButton } from './InvoiceButton.tsx'
import texts from '../../../ui/page/texts.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import styles from './Order.module.css'
import { OrderDelivery } from './OrderDelivery.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import { nextStepOf, orderSteps } from './orderSteps.ts'
import { StepList } from './StepList.tsx'
import stepStyles from './StepList.module.css'

/** Loaded lazily, because few orders have a refund. */
const loadPayBack = () =>
  import(/* webpackChunkName: "order-pay-back" */ './PayBack.tsx').then((m) => m.PayBack)

/** Loaded lazily, because few orders are paid by card-to-card transfer. */
const loadCardToCard = () =>
  import(/* webpackChunkName: "order-card-to-card" */ '../cardToCard/CardToCard.tsx').then(
    (m) => m.CardToCard,
  )

/** All data of an order; `children` are rendered after its status and actions. */
export function OrderView({ order, children }: { order: Order; children?: ReactNode }) {
  const { id, status, createdAt, items, canPayAgain } = order
  const { tone, nameFa } = orderInfo(order)
  const { part: PayBack } = useLatePart(loadPayBack, Boolean(order.payBack))
  const { part: CardToCard } = useLatePart(loadCardToCard, Boolean(order.cardToCard))
  const { part: OrderParts } = useLatePart(loadOrderParts, Boolean(order.parts))
  usePayingAgain()
  const next = nextStepOf(order, Date.now())
  const isOpen = status === orderStatus.pending || status === orderStatus.sentToGateway
  const count = items.reduce((sum, line) => sum + line.count, 0)
  return (
    <div className={stacks.l}>
      <div className={styles.head}>
        <StatusPill tone={tone}>{nameFa}</StatusPill>
        <p className={texts.quiet}>
          {`ثبت‌شده در ${formatFullDate(createdAt)}، ساعت ${formatTime(createdAt)}`}
        </p>
        <AppLink to={toAccount('orders')} className={styles.back}>
          همهٔ سفارش‌ها
        </AppLink>
      </div>
      <StepList line label="وضعیت سفارش" steps={orderSteps(order)}>
        {({ detail }) => (detail ? <p className={stepStyles.detail}>{detail}</p> : null)}
      </StepList>
      {next ? <Alert tone="info">{next}</Alert> : null}
      {order.cardToCard && CardToCard ? <CardToCard order={order} payment={order.cardToCard} /> : null}
      {order.parts && OrderParts ? (
        <OrderParts orderId={id} parts={order.parts} gateways={order.gateways} />
      ) : null}
      {isOpen && !order.cardToCard && !order.parts ? (
        <Alert tone="info">
          این سفارش در انتظار پرداخت است. در سبد خرید می‌توانید پرداخت را ادامه دهید یا از آن منصرف شوید.
        </Alert>
      ) : null}
      {order.payments.map(({ code, state, message }) =>
        (state === 'refundDue' || state === 'refunded') && message ? (
          <Alert key={code} tone="warning">
            {message}
          </Alert>
        ) : null,
      )}
      {order.payBack && PayBack ? <PayBack id={id} payBack={order.payBack} /> : null}
      <div className={styles.ways}>
        {order.parts ? null : <PayAgainButton orderId={id} canPay={canPayAgain} gateways={order.gateways} />}
        <BuyAgainButton orderId={id} />
        {hasInvoice(status) ? <InvoiceButton orderId={id} /> : null}
      </div>
      {children}
      <div className={styles.columns}>
        <Part title="کالاها">
          <OrderLines lines={items} />
        </Part>
        <Part title="مبلغ">
          <OrderTotals sums={order} name={`قیمت کالاها (${formatNumber(count)})`} payableName="مبلغ سفارش" />
          {order.company ? (
            <p className={texts.quiet}>
              <span>{`فاکتور به نام ${order.company.name}، شناسهٔ ملی `}</span>
              <bdi dir="ltr">{toPersianDigits(order.company.nationalId)}</bdi>
            </p>
          ) : null}
        </Part>
        <Part title="تحویل">
          <OrderDelivery order={order} />
        </Part>
        <Part title="پرداخت‌ها">
          <OrderPayments payments={order.payments} />
        </Part>
        <section aria-label="تاریخچه" className={styles.part}>
          <details>
            <summary className={styles.summary}>
              تاریخچهٔ سفارش
              <ChevronDown size={20} className={styles.arrow} />
            </summary>
            <OrderHistory history={order.history} />
          </details>
        </section>
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
