import { toPersianDigits } from '../../../lib/persian.ts'
import { toElements } from '../../../../contract/storefrontPaths.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './CodeTimer.module.css'
import { secondsUntil, type CodeTimes } from './codeTimes.ts'
import { useElements } from '../useElements.ts'

interface CodeTimerProps {
  times: CodeTimes
  /** Another code is on its way. */
  busy: boolean
  onResend(): void
}

/** How long the code is good, and when another may be asked for. Only the end is announced, not each second. */
export function CodeTimer({ times, busy, onResend }: CodeTimerProps) {
  const { now, expiresAt, resendAt } = times
  const life = secondsUntil(expiresAt, now)
  const wait = secondsUntil(resendAt, now)
  const hasOutbox = useElements()
  return (
    <div className={styles.timer}>
      {life > 0 ? <p>اعتبار کد: {clock(life)}</p> : null}
      <p role="status" className={styles.over}>
        {expiresAt > 0 && life === 0 ? 'زمان این کد تمام شد. کد تازه‌ای بگیرید.' : null}
      </p>
      {wait > 0 && !busy ? (
        <p className={styles.wait}>درخواست دوبارهٔ کد تا {clock(wait)} دیگر</p>
      ) : (
        <Button variant="outline" size="s" busy={busy} onClick={onResend}>
          {busy ? 'در حال فرستادن کد…' : 'فرستادن کد تازه'}
        </Button>
      )}
      {hasOutbox ? (
        <p className={styles.outbox}>
          این فروشگاه نمایشی است و پیامک واقعی نمی‌فرستد. کد را در{' '}
          <AppLink to={toElements('outbox')} target="_blank">
            صندوق پیامک‌ها
          </AppLink>{' '}
          ببینید.
        </p>
      ) : null}
    </div>
  )
}

/** «۱:۰۵» */
function clock(seconds: number): string {
  return toPersianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
}
