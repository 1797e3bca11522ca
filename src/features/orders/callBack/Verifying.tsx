import type { PayStatusAnswer } from '../../../../contract/orders/schemas.ts'
import { toAccount } from '../../../../contract/storefrontPaths.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { NeedsScript } from '../../../ui/feedback/NeedsScript.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import styles from './CallBack.module.css'
import texts from '../../../ui/page/texts.module.css'
import { MessageText } from './MessageText.tsx'

interface VerifyingProps {
  answer: PayStatusAnswer | null
  /** Why the last request got no answer. */
  failure: string
  tries: number
  isAsking: boolean
  onAsk(): void
}

/** Number of requests, about 90 s, after which the page tells the shopper not to wait. */
const LONG = 12

/** Payment status 555: the bank has not answered yet. */
export function Verifying({ answer, failure, tries, isAsking, onAsk }: VerifyingProps) {
  return (
    <>
      <NeedsScript
        what="نتیجهٔ پرداخت"
        note="پرداخت شما را خودمان از بانک می‌پرسیم و لازم نیست دوباره پرداخت کنید."
      />
      <div className={styles.asking}>
        <Spinner size={56} />
        <p className={texts.heading}>در حال بررسی نتیجهٔ پرداخت…</p>
        <div className={styles.text}>
          <MessageText
            text={
              failure ||
              answer?.message ||
              'نتیجه را از بانک می‌پرسیم. این صفحه خودش به‌روز می‌شود و لازم نیست دوباره پرداخت کنید.'
            }
          />
        </div>
      </div>
      {tries >= LONG ? (
        <p className={styles.text}>
          پاسخ بانک بیش از معمول طول کشیده است. می‌توانید این صفحه را ببندید؛ نتیجه در{' '}
          <AppLink to={toAccount('orders')}>سفارش‌های من</AppLink> می‌آید.
        </p>
      ) : null}
      {tries > 0 ? (
        <div className={styles.ways}>
          <Button variant="outline" busy={isAsking} onClick={onAsk}>
            بررسی دوباره
          </Button>
        </div>
      ) : null}
    </>
  )
}
