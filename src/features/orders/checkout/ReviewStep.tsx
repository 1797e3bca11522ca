import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'
import { WARNING_VERIFY_MOBILE } from '../../../../contract/statuses.ts'
import { checkoutFlow } from './checkoutFlow.ts'
import { sessionSlice } from '../../identity/session/sessionSlice.ts'
import { useFlow } from '../../../flows/useFlow.ts'
import { formatToman } from '../../../lib/persian.ts'
import { newKey } from '../../../lib/newKey.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { toAccount, toCart, toCheckout } from '../../../../contract/storefrontPaths.ts'
import { withReturn } from '../../../lib/returnTo.ts'
import { OrderLines } from '../OrderLines.tsx'
import { obstacleOf } from '../../basket/obstacleOf.ts'
import styles from './Checkout.module.css'

const verifyFirst =
  'پیش از پرداخت، شماره موبایل شما باید با یک پیامک تأیید شود. پس از آن به همین‌جا بازمی‌گردید و چیزی از سفارش شما کم نمی‌شود.'

/** The last look: what is ordered, at which price, and the way to the bank. */
export function ReviewStep({ basket }: { basket: BasketAnswer }) {
  const { matches, context, send } = useFlow(checkoutFlow)
  const [note, setNote] = useState(context.note)
  const obstacle = obstacleOf(basket)
  const isBusy = matches('placing') || matches('leaving')
  const isUnanswered = matches('unanswered')
  const mustVerify = useSelector(sessionSlice.selectors.selectUser)?.warning === WARNING_VERIFY_MOBILE
  const navigate = useNavigate()
  const pay = () => send({ type: 'order.confirmed', key: newKey(), payable: basket.payable, note })
  // What was chosen and written stays in the flow; the way back leads here.
  const verify = () => navigate(withReturn(toAccount('verify-mobile'), toCheckout()))

  return (
    <div className={styles.review}>
      <OrderLines lines={basket.items} />
      <TextArea
        label="یادداشت برای فروشگاه (اختیاری)"
        value={note}
        maxLength={500}
        rows={2}
        disabled={isBusy || isUnanswered}
        onChange={({ target }) => setNote(target.value)}
        onBlur={() => send({ type: 'note.written', note })}
      />
      {obstacle && !isBusy && !isUnanswered ? (
        <Alert tone="warning">
          {obstacle}{' '}
          <ButtonLink to={toCart()} variant="outline" size="s">
            سبد خرید
          </ButtonLink>
        </Alert>
      ) : null}
      {context.message ? (
        <Alert tone="danger" title={isUnanswered ? 'پاسخی از سرور نرسید' : undefined}>
          {context.message}
          {isUnanswered ? ' با تلاش دوباره همین سفارش ادامه پیدا می‌کند و دو بار ثبت نمی‌شود.' : null}
        </Alert>
      ) : null}
      {isUnanswered ? (
        <Button size="l" wide onClick={() => send({ type: 'order.retried' })}>
          تلاش دوباره
        </Button>
      ) : mustVerify && !isBusy ? (
        <>
          <Alert tone="info">{verifyFirst}</Alert>
          <Button size="l" wide onClick={() => void verify()}>
            تأیید شماره موبایل و ادامه
          </Button>
        </>
      ) : (
        <Button size="l" wide busy={isBusy} disabled={obstacle !== '' && !isBusy} onClick={pay}>
          {isBusy ? 'در حال رفتن به درگاه بانک…' : `پرداخت ${formatToman(basket.payable)}`}
        </Button>
      )}
      {matches('leaving') ? (
        <p role="status" className={styles.quiet}>
          اگر صفحهٔ بانک باز نشد، <a href={context.redirectUrl}>از این‌جا بروید</a>.
        </p>
      ) : (
        <p className={styles.quiet}>با پرداخت، کالاها برای شما رزرو می‌شوند و به درگاه امن بانک می‌روید.</p>
      )}
    </div>
  )
}
