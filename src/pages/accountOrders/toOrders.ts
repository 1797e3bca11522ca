import type { OrderStatus } from '../../../contract/statuses.ts'
import { toAccount } from '../../../contract/storefrontPaths.ts'

export interface OrdersPlace {
  readonly page?: number
  readonly status?: OrderStatus | undefined
  /** Typed words. */
  readonly q?: string
}

/** Address of a page of the list. */
export function toOrders({ page = 1, status, q = '' }: OrdersPlace): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (status !== undefined) search.set('status', String(status))
  if (page > 1) search.set('page', String(page))
  const query = String(search)
  return query ? `${toAccount('orders')}?${query}` : toAccount('orders')
}
