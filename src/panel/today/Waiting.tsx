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
import { useListAdminProductsQuery, filterOf } from '../products/productsApi.ts'

interface Task {
  readonly label: string
  readonly unit: string
  readonly count: number
  readonly permission: Permission
  /** Path of the list. */
  readonly to: string
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
  const orders = (label: string, count: number, filters: Readonly<Record<string, string>>): Task => ({
    ...{ label, count, unit: 'سفارش', permission: 'orders.read' },
    to: `${toPanelOrders()}?${new URLSearchParams(filters)}`,
  })
  const task = (label: string, count: number, unit: string, permission: Permission, to: string): Task => ({
    ...{ label, count, unit, permission, to },
  })
  return [
    orders('رسید برای بررسی', today.receipts, { payment: 'receipt' }),
    orders('برای آماده‌سازی', today.paid, { status: String(orderStatus.paid) }),
    orders('فرستاده‌نشده', today.preparing, { status: String(orderStatus.preparing), parcel: 'waiting' }),
    orders('در انتظار بازگشت وجه', today.refundDue, { payment: 'refundDue' }),
    task('واریز به خریداران', today.owed, 'واریز', 'orders.write', toPanelTransfers()),
    orders('پرداخت ناموفق از دیروز', today.failed, {
      status: String(orderStatus.paymentFailed),
      from: today.failedSince,
    }),
    task('بازگشت در انتظار', today.returns, 'درخواست', 'returns.read', `${toPanelReturns()}?state=waiting`),
    task('رو به پایان', today.lowStock, 'کالا', 'products.read', `${toPanelProducts()}?stock=low`),
    task('در انتظار تأیید', today.reviews, 'دیدگاه', 'reviews.write', `${toPanelReviews()}?state=pending`),
    task(
      'در انتظار بررسی',
      today.questions,
      'پرسش یا پاسخ',
      'reviews.write',
      `${toPanelQuestions()}?state=pending`,
    ),
    task('بی‌پاسخ', today.messages, 'پیام', 'messages.write', toPanelMessages()),
  ]
}

/** Tasks for staff who maintain the catalogue but cannot read orders. */
export function CatalogueTasks() {
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        کارهای در انتظار
      </h2>
      <ul className={classes(styles.figures, styles.tasks)}>
        <Products label="رو به پایان" view="stock=low" />
        <Products label="تمام‌شده" view="stock=out" />
        <Products label="پیش‌نویس" view="shown=draft" />
      </ul>
    </section>
  )
}

/** The number of products that a filter finds, with a link to them. */
function Products({ label, view }: { label: string; view: string }) {
  const filter = filterOf(new URLSearchParams(view))
  const { data } = useListAdminProductsQuery({ filter, page: 1, pageSize: 1 })
  const total = data?.total
  return (
    <Figure
      label={label}
      value={total === undefined ? '–' : `${formatNumber(total)} کالا`}
      to={`${toPanelProducts()}?${view}`}
      quiet={!total}
    />
  )
}
