import { formatToman } from '../../lib/persian.ts'
import { TwoStepButton } from '../../ui/buttons/TwoStepButton.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { useLeaveCardOrderMutation } from './cardToCard/cardToCardApi.ts'

interface LeaveOrderProps {
  readonly orderId: number
  /** Toman that the shopper has paid already. */
  readonly captured?: number
  onLeft?(): void
}

/** Cancels an order that is not paid completely, after a question. */
export function LeaveOrder({ orderId, captured = 0, onLeft }: LeaveOrderProps) {
  const [leave, { error, isLoading }] = useLeaveCardOrderMutation()
  const failure = apiErrorOf(error)
  const onYes = async (pressed: HTMLElement) => {
    const place = pressed.closest('section')
    focusSuccessor(pressed, () => place?.querySelector('h2'))
    if ((await leave({ id: orderId })).data) onLeft?.()
  }
  return (
    <>
      {failure ? <Alert tone="danger">{failure.message}</Alert> : null}
      <TwoStepButton
        label={captured > 0 ? 'انصراف و بازگشت وجه' : 'انصراف از سفارش'}
        question={
          captured > 0
            ? `سفارش لغو شود و ${formatToman(captured)} به شما بازگردد؟`
            : 'سفارش لغو شود و کالاها آزاد شوند؟'
        }
        yes="بله، لغو شود"
        no="نه، سفارش بماند"
        busy={isLoading}
        onYes={(pressed) => void onYes(pressed)}
      />
    </>
  )
}
