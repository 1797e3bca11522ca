import { useListOwedQuery } from '../orders/deskApi.ts'
import { Transfers } from './Transfers.tsx'

/** Transfers that are due for one order. */
export function TransfersOf({ orderId }: { orderId: number }) {
  const { data } = useListOwedQuery({ page: 1, order: orderId })
  return data ? <Transfers items={data.items} /> : null
}
