import type { OrdersAnswer } from '../../../contract/orders/schemas.ts'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import type { OrderStatus } from '../../../contract/statuses.ts'
import { formatNumber } from '../../lib/persian.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import styles from './Orders.module.css'
import { toOrders } from './toOrders.ts'

interface StatusTabsProps {
  counts: OrdersAnswer['counts']
  /** Undefined: all. */
  chosen: OrderStatus | undefined
  /** Words that a tab keeps. */
  q: string
}

/** In the order of an order's life. */
const order: readonly OrderStatus[] = [1, 6, 2, 3, 5, 4]

/** The statuses that occur, each with its count, as links: the address keeps the choice. */
export function StatusTabs({ counts, chosen, q }: StatusTabsProps) {
  const countOf = (status: OrderStatus) => counts.find((row) => row.status === status)?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const shown = order.filter((status) => countOf(status) > 0 || status === chosen)
  return (
    <nav aria-label="وضعیت سفارش‌ها" className={styles.tabs}>
      <Tab name="همه" count={all} to={toOrders({ q })} isChosen={chosen === undefined} />
      {shown.map((status) => (
        <Tab
          key={status}
          name={orderStatusInfo[status].nameFa}
          count={countOf(status)}
          to={toOrders({ status, q })}
          isChosen={chosen === status}
        />
      ))}
    </nav>
  )
}

interface TabProps {
  name: string
  count: number
  to: string
  isChosen: boolean
}

function Tab({ name, count, to, isChosen }: TabProps) {
  return (
    <AppLink to={to} className={styles.tab} aria-current={isChosen ? 'page' : undefined}>
      {name} <span className={styles.count}>{formatNumber(count)}</span>
    </AppLink>
  )
}
