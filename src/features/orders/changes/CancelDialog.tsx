import { useEffect, useId } from 'react'
import { cancelReasonMax } from '../../../../contract/orders/changeRules.ts'
import type { Order } from '../../../../contract/orders/schemas.ts'
import { apiErrorOf } from '../../../api/errorMessage.ts'
import { AppForm } from '../../../forms/AppForm.tsx'
import { FormFailure } from '../../../forms/FormMessage.tsx'
import { FormTextArea } from '../../../forms/FormTextArea.tsx'
import { formSchema, ruledSchema } from '../../../forms/schemas.ts'
import { formatToman, toPersianDigits } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import styles from './OrderChanges.module.css'
import { useCancelOrderMutation } from './orderChangesApi.ts'

const schema = formSchema({ reason: ruledSchema(() => null) })
const empty = { reason: '' }

interface CancelDialogProps {
  readonly order: Order
  readonly open: boolean
  onClose(): void
  onDone(): void
  /** Called when the order can no longer be cancelled, because somebody has changed it meanwhile. */
  onRefused(message: string): void
}

/** Asks for a confirmation of the cancellation and says how the money is refunded. */
export function CancelDialog({ order, open, onClose, onDone, onRefused }: CancelDialogProps) {
  const { id, couponCode } = order
  const [cancel, { error, isLoading, reset }] = useCancelOrderMutation()
  useEffect(() => {
    if (!open) reset()
  }, [open, reset])
  const words = useId()
  const failure = apiErrorOf(error)
  const submit = async ({ reason }: typeof empty) => {
    const { data, error } = await cancel({ id, reason: reason.trim() })
    const refused = apiErrorOf(error)
    if (data) onDone()
    else if (refused?.status === 409) onRefused(refused.message)
  }
  return (
    <Modal
      open={open}
      title={`لغو سفارش ${toPersianDigits(id)}`}
      closable
      describedBy={words}
      onClose={() => isLoading || onClose()}
    >
      <div id={words} className={styles.words}>
        <p>سفارش لغو می‌شود و دیگر باز نمی‌گردد؛ کالاهایش دوباره برای فروش گذاشته می‌شوند.</p>
        <p>{refundText(order)}</p>
        {couponCode ? (
          <p>{`کد تخفیف ${couponCode} آزاد می‌شود و تا پایان مهلتش دوباره به کار می‌آید.`}</p>
        ) : null}
      </div>
      <AppForm
        label="لغو سفارش"
        className={styles.form}
        initialValues={empty}
        schema={schema}
        busy={isLoading}
        serverErrors={failure?.fields}
        onSubmit={(typed) => void submit(typed as typeof empty)}
      >
        <FormTextArea name="reason" label="علت لغو (اختیاری)" rows={2} maxLength={cancelReasonMax} />
        <FormFailure error={error} busy={isLoading} />
        <div className={styles.ways}>
          <Button type="submit" busy={isLoading}>
            لغو سفارش
          </Button>
          <Button
            variant="outline"
            // Focused first, so that an unread Enter does not cancel the order. React's autoFocus runs before the dialog is open.
            ref={(button) => button?.setAttribute('autofocus', '')}
            onClick={onClose}
          >
            سفارش بماند
          </Button>
        </div>
      </AppForm>
    </Modal>
  )
}

/** Persian text that says who refunds a cancelled order, and when. */
function refundText({ cardToCard, change, payable }: Order): string {
  if (payable === 0) return 'برای این سفارش پولی نپرداخته‌اید، پس پولی هم بازنمی‌گردد.'
  if (!change?.refund) return 'پول این سفارش پیش از این بازگردانده شده است.'
  const { by, byBank = 0 } = change.refund
  const amount = formatToman(change.refund.amount)
  if (byBank > 0)
    return `${formatToman(byBank)} را درگاه پرداخت بازمی‌گرداند، که بسته به بانک تا ۷۲ ساعت طول می‌کشد. برای ${formatToman(change.refund.amount - byBank)} بقیه، پس از لغو شمارهٔ شبای خود را در همین صفحه بنویسید تا به آن واریز کنیم و کد پیگیری را پیامک کنیم.`
  const reason = cardToCard ? '' : 'درگاه پرداخت نمی‌تواند این مبلغ را بازگرداند. '
  return by === 'bank'
    ? `${amount} را همین حالا از راه درگاه پرداخت بازمی‌گردانیم. نشستن آن در حساب، بسته به بانک، تا ۷۲ ساعت طول می‌کشد. اگر درگاه نتواند، آن را به شمارهٔ شبای شما واریز می‌کنیم.`
    : `${reason}پس از لغو، شمارهٔ شبای خود را در همین صفحه بنویسید تا ${amount} را به آن واریز کنیم و کد پیگیری را پیامک کنیم.`
}
