import type { DeskOrdersQuery, PaymentState } from '../../../contract/orders/deskSchemas.ts'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import type { OrderStatus } from '../../../contract/statuses.ts'
import { dayIn } from '../lists/address.ts'
import { typedNumber } from '../shared/typedNumber.ts'

/** The filters' names in the URL. */
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

/** Reads the query of the first page from the URL; invalid values are ignored. */
export function queryOf(search: URLSearchParams): DeskOrdersQuery {
  const text = (name: string) => search.get(name)?.trim() || undefined
  const number = (name: string) => typedNumber(text(name) ?? '') ?? undefined
  const status = number('status') ?? 0
  const [parcel, payment] = [text('parcel'), text('payment') ?? '']
  const query = {
    page: 1,
    q: text('q')?.slice(0, 100),
    status: status in orderStatusInfo ? (status as OrderStatus) : undefined,
    parcel: parcel === 'waiting' || parcel === 'sent' ? parcel : undefined,
    payment: Object.hasOwn(paymentNames, payment) ? (payment as PaymentState) : undefined,
    city: text('city')?.slice(0, 60),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    least: number('least'),
    most: number('most'),
  }
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined),
  ) as unknown as DeskOrdersQuery
}

/** Persian names of the states of a payment. */
export const paymentNames: Readonly<Record<PaymentState, string>> = {
  open: 'در جریان',
  receipt: 'در انتظار بررسی رسید',
  paid: 'پرداخت‌شده',
  failed: 'ناموفق',
  refundDue: 'در انتظار بازگشت',
  refunded: 'بازگردانده‌شده',
}
