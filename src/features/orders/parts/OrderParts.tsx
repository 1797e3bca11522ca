import { Check } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { toOrder } from '../../../../contract/storefrontPaths.ts'
import { formatTime } from '../../../lib/dates.ts'
import { formatFullDate } from '../../../lib/fullDate.ts'
import { formatNumber, formatToman } from '../../../lib/persian.ts'
import { classes } from '../../../ui/classes.ts'
import { LeaveOrder } from '../LeaveOrder.tsx'
import { PayAgainButton } from '../PayAgainButton.tsx'
import orderPart from '../orderPart.module.css'
import texts from '../../../ui/page/texts.module.css'
import styles from './OrderParts.module.css'

interface OrderPartsProps {
  readonly orderId: number
  readonly parts: NonNullable<Order['parts']>
  /** Names of the gateways that take the next part if there are several. */
  readonly gateways: readonly string[] | undefined
}

/** The parts of an order that is paid in parts: paid and remaining ones, the deadline, and a button that pays the next part. */
export function OrderParts({ orderId, parts: { amounts, paid, next, until }, gateways }: OrderPartsProps) {
  const navigate = useNavigate()
  const sumOf = (list: readonly number[]) => list.reduce((sum, amount) => sum + amount, 0)
  const captured = sumOf(amounts.filter((_, index) => paid.includes(index + 1)))
  return (
    <section aria-label="پرداخت در چند بخش" className={orderPart.part}>
      <h2 className={texts.title}>{`پرداخت در ${formatNumber(amounts.length)} بخش`}</h2>
      <ol className={styles.list}>
        {amounts.map((amount, index) => {
          const part = index + 1
          const isPaid = paid.includes(part)
          return (
            <li key={part} className={classes(styles.row, isPaid && styles.paid)}>
              <span className={styles.mark} aria-hidden="true">
                {isPaid ? <Check size={16} /> : formatNumber(part)}
              </span>
              <span>{`بخش ${formatNumber(part)}: ${formatToman(amount)}`}</span>
              <span className={styles.state}>
                {isPaid ? 'پرداخت شد' : part === next ? 'نوبت پرداخت' : 'در نوبت'}
              </span>
            </li>
          )
        })}
      </ol>
      <p>
        <span>{`${formatToman(sumOf(amounts) - captured)} مانده است. کالاها تا `}</span>
        <strong>{`${formatFullDate(until)}، ساعت ${formatTime(until)}`}</strong>
        <span>
          {captured > 0
            ? ' به وقت تهران برای شما نگه داشته می‌شوند و با پرداخت هر بخش این زمان بیشتر می‌شود. اگر تا آن زمان ادامه ندهید، سفارش لغو می‌شود و آنچه پرداخته‌اید بازمی‌گردد.'
            : ' به وقت تهران برای شما نگه داشته می‌شوند و با پرداخت هر بخش این زمان بیشتر می‌شود.'}
        </span>
      </p>
      <p className={texts.quiet}>هر بخش را می‌توانید با کارت دیگری بپردازید.</p>
      <PayAgainButton orderId={orderId} canPay gateways={gateways} part={next} />
      {/* The order's page, unlike that of a payment's result, says how the money is refunded. */}
      <LeaveOrder {...{ orderId, captured }} onLeft={() => void navigate(toOrder(orderId))} />
    </section>
  )
}
