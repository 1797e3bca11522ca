import type { BasketAnswer } from '../../../contract/basket/schemas.ts'
import { useAppDispatch } from '../../api/store.ts'
import { formatTime } from '../../lib/dates.ts'
import { basketExitRequested } from './basketSlice.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './FrozenNotice.module.css'
import { useEffect, useState } from 'react'

interface FrozenNoticeProps {
  basket: BasketAnswer
  className?: string
}

/** Says that the basket is frozen for a payment and until when, and offers to pay or to unfreeze it (spec §4). */
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
            <time dateTime={frozenUntil} className={texts.strong}>
              {formatTime(frozenUntil)}
            </time>{' '}
            برای شما نگه داشته می‌شوند؛ پس از آن این سفارش لغو می‌شود و کالاها در سبد می‌مانند.
          </p>
        ) : null}
        <div className={styles.ways}>
          {payUrl ? (
            // A plain link, because the bank's page is outside the router even if its URL has the shop's origin.
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

/** Time before the deadline at which a warning appears, ms. */
const NEAR_MS = 2 * 60_000

/**
 * Becomes true two minutes before a deadline, so that a person can still act (WCAG 2.2.1).
 * @param until ISO time; empty if there is no deadline
 */
function useDeadline(until: string): boolean {
  const [near, setNear] = useState('')
  useEffect(() => {
    const left = Date.parse(until) - Date.now()
    if (!(left > 0)) return
    const timer = setTimeout(() => setNear(until), Math.max(0, left - NEAR_MS))
    return () => clearTimeout(timer)
  }, [until])
  return until !== '' && near === until
}
