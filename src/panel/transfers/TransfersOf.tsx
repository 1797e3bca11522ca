import { useListOwedQuery } from '../orders/deskApi.ts'
import { Transfers } from './Transfers.tsx'

/** What staff have to transfer of one order. */
export function TransfersOf({ orderId }: { orderId: number }) {
  const { data } = useListOwedQuery({ page: 1, order: orderId })
  return data ? <Transfers items={data.items} /> : null
}
