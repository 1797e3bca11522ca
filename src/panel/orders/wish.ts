import type { DeskOrdersQuery, PaymentState } from '../../../contract/orders/deskSchemas.ts'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import type { OrderStatus } from '../../../contract/statuses.ts'
import { dayIn } from '../lists/days.ts'
import { typedNumber } from '../typedNumber.ts'

/** Filters by their names in the address. */
export const filterNames = [
  'q',
  'status',
  'parcel',
  'payment',
  'city',
  'from',
  'to',
  'least',
  'most',
] as const

/** The query of the address, first page; invalid values are ignored. */
export function queryOf(search: URLSearchParams): DeskOrdersQuery {
  const text = (name: string) => search.get(name)?.trim() || undefined
  const number = (name: string) => typedNumber(text(name) ?? '') ?? undefined
  const status = number('status') ?? 0
  const parcel = text('parcel')
  const wish = {
    page: 1,
    q: text('q')?.slice(0, 100),
    status: status in orderStatusInfo ? (status as OrderStatus) : undefined,
    parcel: parcel === 'waiting' || parcel === 'sent' ? parcel : undefined,
    payment: paymentStates.find((state) => state === text('payment')),
    city: text('city')?.slice(0, 60),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    least: number('least'),
    most: number('most'),
  }
  return Object.fromEntries(
    Object.entries(wish).filter(([, value]) => value !== undefined),
  ) as unknown as DeskOrdersQuery
}

const paymentStates: readonly PaymentState[] = ['open', 'paid', 'failed', 'refundDue', 'refunded']
