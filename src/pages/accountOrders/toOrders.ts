import type { OrderStatus } from '../../../contract/statuses.ts'
import { toAccount } from '../../../contract/storefrontPaths.ts'

/** A kind of orders. Sent orders have the same status as those in preparation and differ by `parcel`. */
export interface OrdersKind {
  readonly status?: OrderStatus | undefined
  readonly parcel?: 'sent' | undefined
}

export interface OrdersPlace extends OrdersKind {
  readonly page?: number
  /** Search text. */
  readonly q?: string
}

/** The URL of a page of the list. */
export function toOrders({ page = 1, status, parcel, q = '' }: OrdersPlace): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (status !== undefined) search.set('status', String(status))
  if (parcel) search.set('parcel', parcel)
  if (page > 1) search.set('page', String(page))
  const query = String(search)
  return query ? `${toAccount('orders')}?${query}` : toAccount('orders')
}
