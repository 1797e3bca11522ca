import { useAppDispatch } from '../../api/store.ts'
import { basketExitRequested } from './basketSlice.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import styles from './FrozenNotice.module.css'

interface FrozenNoticeProps {
  /** The server's words. */
  message: string
  /** Where the order can still be paid; empty when nowhere. */
  payUrl: string
  className?: string
}

/** A basket that waits for its payment: why, and both ways on (spec §4). */
export function FrozenNotice({ message, payUrl, className }: FrozenNoticeProps) {
  const dispatch = useAppDispatch()
  return (
    <Alert tone="warning" title="این سبد در انتظار پرداخت است" className={className}>
      <p>{message || 'تا پایان پرداخت، سبد تغییر نمی‌کند و کالاها برای شما کنار گذاشته شده‌اند.'}</p>
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
  )
}
