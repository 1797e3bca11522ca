import { useEffect } from 'react'
import { checkoutFlow } from '../../features/payment/checkoutFlow.ts'
import { useFlow } from '../../flows/useFlow.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './PayAgainButton.module.css'
import { useReturnFromBank } from './useReturnFromBank.ts'

/** Another attempt to pay an order that failed; why it cannot be is said beside it. */
export function PayAgainButton({ orderId }: { orderId: number }) {
  const { matches, context, send } = useFlow(checkoutFlow)
  useReturnFromBank()
  useEffect(() => () => send({ type: 'checkout.left' }), [send])
  const isOwn = context.orderId === orderId
  return (
    <div className={styles.again}>
      <Button
        busy={isOwn && (matches('payingAgain') || matches('leaving'))}
        onClick={() => send({ type: 'again.pressed', orderId })}
      >
        پرداخت دوباره
      </Button>
      {isOwn && matches('idle') && context.message ? <Alert tone="danger">{context.message}</Alert> : null}
    </div>
  )
}
