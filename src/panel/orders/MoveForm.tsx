import { useState } from 'react'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { orderStatus, type OrderStatus } from '../../../contract/statuses.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useMoveDeskOrderMutation } from './deskApi.ts'
import { Failure } from './Failure.tsx'
import styles from './Orders.module.css'

/** What the button of a move does; a status says what is. */
const moveNames: Partial<Record<OrderStatus, string>> = {
  [orderStatus.preparing]: 'شروع آماده‌سازی',
  [orderStatus.cancelled]: 'لغو سفارش',
}

/** To where the order may go; every move has a reason, which the shopper reads, too. */
export function MoveForm({ order: { id }, version, moves }: DeskOrder) {
  const [reason, setReason] = useState('')
  const [isLacking, setLacking] = useState(false)
  const [move, { error, isLoading }] = useMoveDeskOrderMutation()
  const to = (status: OrderStatus) => {
    const words = reason.trim() || (status === orderStatus.preparing ? 'سفارش آماده می‌شود' : '')
    setLacking(!words)
    if (words) void move({ id, version, status, reason: words })
  }
  return (
    <div className={styles.form}>
      <Failure error={error} />
      <TextField
        label="علت (خریدار آن را می‌بیند)"
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        {...(isLacking && { error: 'برای لغو سفارش علت آن را بنویسید.' })}
      />
      <div className={styles.papers}>
        {moves.map((status) => (
          <Button
            key={status}
            variant={status === orderStatus.cancelled ? 'outline' : 'primary'}
            busy={isLoading}
            onClick={() => to(status)}
          >
            {moveNames[status] ?? orderStatusInfo[status].nameFa}
          </Button>
        ))}
      </div>
    </div>
  )
}
