import { useEffect } from 'react'
import { checkoutFlow } from './checkout/checkoutFlow.ts'
import { useFlow } from '../../lib/useFlow.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './PayAgainButton.module.css'
import { useReturnFromBank } from './useReturnFromBank.ts'

interface PayAgainButtonProps {
  orderId: number
  /** Whether the order can still be paid; otherwise only a refusal that just came is shown. */
  canPay: boolean
}

/** Pays an order again after a failed payment; shows the refusal beside the button. */
export function PayAgainButton({ orderId, canPay }: PayAgainButtonProps) {
  const { matches, context, send } = useFlow(checkoutFlow)
  useReturnFromBank()
  useEffect(() => () => send({ type: 'checkout.left' }), [send])
  const isOwn = context.orderId === orderId
  const isBusy = isOwn && (matches('payingAgain') || matches('leaving'))
  const refusal = isOwn && matches('idle') ? context.message : ''
  if (!canPay && !isBusy && !refusal) return null
  return (
    <div className={styles.again}>
      {canPay || isBusy ? (
        <Button busy={isBusy} onClick={() => send({ type: 'again.pressed', orderId })}>
          پرداخت دوباره
        </Button>
      ) : null}
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
    </div>
  )
}
