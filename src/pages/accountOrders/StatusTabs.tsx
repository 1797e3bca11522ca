import type { OrdersAnswer } from '../../../contract/orders/schemas.ts'
import { orderStatusInfo, sentInfo } from '../../../contract/orders/statusInfo.ts'
import { CountTabs } from '../../ui/navigation/CountTabs.tsx'
import { toOrders, type OrdersKind } from './toOrders.ts'

interface StatusTabsProps {
  counts: OrdersAnswer['counts']
  /** Status of the shown orders; undefined: all orders. */
  chosen: OrdersKind
  /** Search text that the links keep. */
  q: string
}

/** Statuses in the sequence in which an order has them. */
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
  const count = counts.reduce((sum, row) => sum + row.count, 0)
  const all = { key: 'all', name: 'همه', count, to: toOrders({ q }), isChosen: chosen.status === undefined }
  const shown = kinds.filter((kind) => countOf(kind) > 0 || isSame(kind, chosen))
  const tabs = shown.map((kind) => {
    const { nameFa: name } = 'parcel' in kind ? sentInfo : orderStatusInfo[kind.status]
    const to = toOrders({ ...kind, q })
    return { key: name, name, count: countOf(kind), to, isChosen: isSame(kind, chosen) }
  })
  return <CountTabs label="وضعیت سفارش‌ها" tabs={[all, ...tabs]} />
}
