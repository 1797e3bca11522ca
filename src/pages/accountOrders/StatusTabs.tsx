import type { OrdersAnswer } from '../../../contract/orders/schemas.ts'
import { orderStatusInfo, sentInfo } from '../../../contract/orders/statusInfo.ts'
import { formatNumber } from '../../lib/persian.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import styles from './Orders.module.css'
import { toOrders, type OrdersKind } from './toOrders.ts'

interface StatusTabsProps {
  counts: OrdersAnswer['counts']
  /** Without a status: all orders. */
  chosen: OrdersKind
  /** Search text that the links keep. */
  q: string
}

/** In the order in which an order goes through them. */
const kinds = [
  { status: 1 },
  { status: 6 },
  { status: 2 },
  { status: 3 },
  { status: 3, parcel: 'sent' },
  { status: 5 },
  { status: 4 },
] as const satisfies readonly OrdersKind[]

const isSame = (one: OrdersKind, other: OrdersKind) =>
  one.status === other.status && one.parcel === other.parcel

/** Links to the kinds of orders that the member has, with counts. */
export function StatusTabs({ counts, chosen, q }: StatusTabsProps) {
  const countOf = (kind: OrdersKind) => counts.find((row) => isSame(row, kind))?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const shown = kinds.filter((kind) => countOf(kind) > 0 || isSame(kind, chosen))
  return (
    <nav aria-label="وضعیت سفارش‌ها" className={styles.tabs}>
      <Tab name="همه" count={all} to={toOrders({ q })} isChosen={chosen.status === undefined} />
      {shown.map((kind) => {
        const { nameFa } = 'parcel' in kind ? sentInfo : orderStatusInfo[kind.status]
        const isChosen = isSame(kind, chosen)
        return (
          <Tab
            key={nameFa}
            name={nameFa}
            count={countOf(kind)}
            to={toOrders({ ...kind, q })}
            isChosen={isChosen}
          />
        )
      })}
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
      <span>{`${name} `}</span>
      <span className={styles.count}>{formatNumber(count)}</span>
    </AppLink>
  )
}
