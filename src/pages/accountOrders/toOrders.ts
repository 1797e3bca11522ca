import type { OrderStatus } from '../../../contract/statuses.ts'
import { toAccount } from '../../lib/paths.ts'

/** Address of a page of the list. */
export function toOrders({ page = 1, status }: { page?: number; status?: OrderStatus | undefined }): string {
  const search = new URLSearchParams()
  if (status !== undefined) search.set('status', String(status))
  if (page > 1) search.set('page', String(page))
  const query = String(search)
  return query ? `${toAccount('orders')}?${query}` : toAccount('orders')
}
