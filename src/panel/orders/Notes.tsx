import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { useMay } from '../frame/staff.ts'
import { useAddOrderNoteMutation } from '../shared/deskApi.ts'
import { StaffNotes } from '../shared/StaffNotes.tsx'

export function Notes({ order: { id }, notes }: DeskOrder) {
  const [add, { error, isLoading }] = useAddOrderNoteMutation()
  return (
    <StaffNotes
      draft={`order-${id}-note`}
      notes={notes}
      mayWrite={useMay('orders.write')}
      longest={1000}
      error={error}
      busy={isLoading}
      onAdd={async (text) => Boolean((await add({ id, text })).data)}
    />
  )
}
