import { useState } from 'react'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { orderStatus, type OrderStatus } from '../../../contract/statuses.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useKept } from '../drafts/useKept.tsx'
import { useMoveDeskOrderMutation } from './deskApi.ts'
import { Failure } from './Failure.tsx'
import styles from './Orders.module.css'

/** What the button of a move does; a status says what is. */
const moveNames: Partial<Record<OrderStatus, string>> = {
  [orderStatus.preparing]: 'شروع آماده‌سازی',
  [orderStatus.cancelled]: 'لغو سفارش',
}

/** To where the order may go; every move has a reason, which the shopper reads, too. */
export function MoveForm({ order: { id, status: from }, version, moves }: DeskOrder) {
  const draft = useKept(`order-${id}-move-${from}`, { reason: '' })
  const { reason } = draft.values
  const [isLacking, setLacking] = useState(false)
  const [move, { error, isLoading }] = useMoveDeskOrderMutation()
  const to = async (status: OrderStatus) => {
    const words = reason.trim() || (status === orderStatus.preparing ? 'سفارش آماده می‌شود' : '')
    setLacking(!words)
    if (!words) return
    const { data } = await move({ id, version, status, reason: words })
    if (data) draft.clear()
  }
  return (
    <div className={styles.form}>
      <Failure error={error} />
      {draft.line}
      <TextField
        label="علت (خریدار آن را می‌بیند)"
        maxLength={300}
        value={reason}
        onChange={(event) => draft.change({ reason: event.target.value })}
        {...(isLacking && { error: 'برای لغو سفارش علت آن را بنویسید.' })}
      />
      <div className={styles.papers}>
        {moves.map((status) => (
          <Button
            key={status}
            variant={status === orderStatus.cancelled ? 'outline' : 'primary'}
            busy={isLoading}
            onClick={() => void to(status)}
          >
            {moveNames[status] ?? orderStatusInfo[status].nameFa}
          </Button>
        ))}
      </div>
    </div>
  )
}
