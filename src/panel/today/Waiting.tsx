import type { Permission } from '../../../contract/authorization/permissions.ts'
import type { TodayAnswer } from '../../../contract/orders/deskSchemas.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { useStaff } from '../frame/staff.ts'
import { useGetTodayQuery } from '../shared/deskApi.ts'
import {
  toPanelMessages,
  toPanelOrders,
  toPanelProducts,
  toPanelQuestions,
  toPanelReturns,
  toPanelReviews,
  toPanelTransfers,
} from '../panelPaths.ts'
import { classes } from '../../ui/classes.ts'
import { Figure } from './Figure.tsx'
import styles from './Today.module.css'
import lists from '../lists/Lists.module.css'
import { polled } from '../shared/polled.ts'

interface Task {
  readonly label: string
  readonly unit: string
  readonly count: number
  readonly permission: Permission
  /** Path of the list; null if the panel has none. */
  readonly to: string | null
}

/** Figures of waiting tasks that the person may do. */
export function Waiting() {
  const query = useGetTodayQuery(undefined, polled)
  const { permissions } = useStaff()
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        کارهای در انتظار
      </h2>
      <QueryView query={query}>
        {(today) => <Tasks tasks={tasksOf(today).filter((task) => permissions.includes(task.permission))} />}
      </QueryView>
    </section>
  )
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <>
      {tasks.every(({ count }) => count === 0) ? (
        <p className={lists.quiet}>کاری در انتظار نیست؛ هر سفارش، دیدگاه یا پیام تازه اینجا دیده می‌شود.</p>
      ) : null}
      <ul className={classes(styles.figures, styles.tasks)}>
        {tasks.map(({ label, unit, count, to }) => (
          <Figure
            key={label}
            label={label}
            value={`${formatNumber(count)} ${unit}`}
            to={to}
            quiet={count === 0}
          />
        ))}
      </ul>
    </>
  )
}

function tasksOf(today: TodayAnswer): readonly Task[] {
  const orders = { unit: 'سفارش', permission: 'orders.read' } as const
  const inOrders = (filters: Readonly<Record<string, string | number>>) =>
    `${toPanelOrders()}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))}`
  return [
    { ...orders, label: 'رسید برای بررسی', count: today.receipts, to: inOrders({ payment: 'receipt' }) },
    { ...orders, label: 'برای آماده‌سازی', count: today.paid, to: inOrders({ status: orderStatus.paid }) },
    {
      ...orders,
      label: 'فرستاده‌نشده',
      count: today.preparing,
      to: inOrders({ status: orderStatus.preparing, parcel: 'waiting' }),
    },
    {
      ...orders,
      label: 'در انتظار بازگشت وجه',
      count: today.refundDue,
      to: inOrders({ payment: 'refundDue' }),
    },
    {
      label: 'واریز به خریداران',
      unit: 'واریز',
      count: today.owed,
      permission: 'orders.write',
      to: toPanelTransfers(),
    },
    {
      ...orders,
      label: 'پرداخت ناموفق از دیروز',
      count: today.failed,
      to: inOrders({ status: orderStatus.paymentFailed, from: today.failedSince }),
    },
    {
      label: 'بازگشت در انتظار',
      unit: 'درخواست',
      count: today.returns,
      permission: 'returns.read',
      to: `${toPanelReturns()}?state=waiting`,
    },
    {
      label: 'رو به پایان',
      unit: 'کالا',
      count: today.lowStock,
      permission: 'products.read',
      to: `${toPanelProducts()}?stock=low`,
    },
    {
      label: 'در انتظار تأیید',
      unit: 'دیدگاه',
      count: today.reviews,
      permission: 'reviews.write',
      to: `${toPanelReviews()}?state=pending`,
    },
    {
      label: 'در انتظار بررسی',
      unit: 'پرسش یا پاسخ',
      count: today.questions,
      permission: 'reviews.write',
      to: `${toPanelQuestions()}?state=pending`,
    },
    {
      label: 'بی‌پاسخ',
      unit: 'پیام',
      count: today.messages,
      permission: 'messages.write',
      to: toPanelMessages(),
    },
  ]
}
