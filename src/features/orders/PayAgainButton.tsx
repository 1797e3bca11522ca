import { nameOfGateway } from '../../../contract/orders/gatewayNames.ts'
import { checkoutFlow } from './checkout/checkoutFlow.ts'
import { formatNumber } from '../../lib/persian.ts'
import { useFlow } from '../../lib/useFlow.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './PayAgainButton.module.css'

interface PayAgainButtonProps {
  orderId: number
  /** Whether the order can still be paid; if not, only a refusal that has just arrived is shown. */
  canPay: boolean
  /** Names of the gateways if there are several; each gets a button. */
  gateways: readonly string[] | undefined
  /** Number of the part to pay; if absent, the whole order after a failure. */
  part?: number
}

/** Buttons that pay an order again after a failed payment, or its next part; shows a refusal beside them. */
export function PayAgainButton({ orderId, canPay, gateways = [], part }: PayAgainButtonProps) {
  const { matches, context, send } = useFlow(checkoutFlow)
  const isOwn = context.orderId === orderId
  const isBusy = isOwn && (matches('payingAgain') || matches('leaving'))
  const refusal = isOwn && matches('idle') ? context.message : ''
  if (!canPay && !isBusy && !refusal) return null
  const act = part === undefined ? 'پرداخت دوباره' : `پرداخت بخش ${formatNumber(part)}`
  // Once the order is sent to the bank it names no gateways any more, so render only the pressed button.
  const names = gateways.length > 1 ? gateways : [isBusy ? context.payBy : undefined]
  const buttonFor = (payBy: string | undefined, index: number) => (
    <Button
      key={payBy ?? ''}
      variant={index === 0 ? 'primary' : 'outline'}
      busy={isBusy && context.payBy === payBy}
      aria-disabled={isBusy && context.payBy !== payBy}
      onClick={() => send({ type: 'again.pressed', orderId, ...(payBy && { payBy }) })}
    >
      {payBy ? `${act} با ${nameOfGateway(payBy)}` : act}
    </Button>
  )
  return (
    <div className={styles.again}>
      {canPay || isBusy ? names.map(buttonFor) : null}
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
    </div>
  )
}
