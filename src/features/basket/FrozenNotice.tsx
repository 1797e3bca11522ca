import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { useAppDispatch } from '../../api/store.ts'
import { formatTime } from '../../lib/dates.ts'
import { basketExitRequested } from './basketSlice.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import styles from './FrozenNotice.module.css'
import { useDeadline } from './useDeadline.ts'

interface FrozenNoticeProps {
  basket: BasketAnswer
  className?: string
}

/** A basket that waits for its payment: why, until when, and both ways on (spec §4). */
export function FrozenNotice({ basket: { message, payUrl, frozenUntil }, className }: FrozenNoticeProps) {
  const dispatch = useAppDispatch()
  const isNear = useDeadline(frozenUntil)
  return (
    <>
      <Alert tone="warning" title="این سبد در انتظار پرداخت است" className={className}>
        <p>{message || 'تا پایان پرداخت، سبد تغییر نمی‌کند و کالاها برای شما کنار گذاشته شده‌اند.'}</p>
        {frozenUntil ? (
          <p>
            کالاها تا ساعت{' '}
            <time dateTime={frozenUntil} className={styles.time}>
              {formatTime(frozenUntil)}
            </time>{' '}
            برای شما نگه داشته می‌شوند؛ پس از آن این سفارش لغو می‌شود و کالاها در سبد می‌مانند.
          </p>
        ) : null}
        <div className={styles.ways}>
          {payUrl ? (
            // The bank's page is no page of the router's, even where it has the shop's own address.
            <a href={payUrl} className={buttonClass({ size: 's' })}>
              ادامهٔ پرداخت
            </a>
          ) : null}
          <Button variant="outline" size="s" onClick={() => dispatch(basketExitRequested())}>
            خروج از حالت انتظار
          </Button>
        </div>
      </Alert>
      <p role="status" className={styles.near}>
        {isNear ? 'کمتر از ۲ دقیقه تا پایان مهلت پرداخت مانده است.' : ''}
      </p>
    </>
  )
}
