import { codeRules } from '../../../../contract/identity/accountRules.ts'
import { toElements } from '../../../../contract/storefrontPaths.ts'
import { useServices } from '../../../api/store.ts'
import { formatNumber, toPersianDigits } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import stacks from '../../../ui/page/stacks.module.css'
import styles from './CodeTimer.module.css'
import { secondsUntil, type CodeTimes } from './codeTimes.ts'

interface CodeTimerProps {
  times: CodeTimes
  /** Another code is being sent. */
  busy: boolean
  onResend(): void
}

/** Counts down until the code expires and until another can be requested. Screen readers announce it once, not every second. */
export function CodeTimer({ times, busy, onResend }: CodeTimerProps) {
  const { now, expiresAt, resendAt } = times
  const life = secondsUntil(expiresAt, now)
  const wait = busy ? 0 : secondsUntil(resendAt, now)
  const isOver = expiresAt > 0 && life === 0
  // The outbox shows text messages that the demo does not send to phones.
  const hasOutbox = useServices().config.elements
  return (
    <div className={styles.timer}>
      {life > 0 ? <p>{`اعتبار کد: ${clock(life)}`}</p> : null}
      <div role="status">
        {isOver ? (
          <p className={styles.over}>زمان این کد تمام شد. کد تازه‌ای بگیرید.</p>
        ) : (
          <VisuallyHidden>
            {life > 0 ? (wait > 0 ? atFirst : 'حالا می‌توانید کد تازه بگیرید.') : null}
          </VisuallyHidden>
        )}
      </div>
      <div className={stacks.wideRow}>
        <Button variant="outline" size="s" busy={busy} aria-disabled={wait > 0} onClick={onResend}>
          {busy ? 'در حال فرستادن کد…' : 'فرستادن کد تازه'}
        </Button>
        {wait > 0 ? <span className={styles.wait}>{`تا ${clock(wait)} دیگر`}</span> : null}
      </div>
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

const minutes = (ms: number) => `${formatNumber(ms / 60_000)} دقیقه`
const atFirst = `کد ${minutes(codeRules.life)} اعتبار دارد. ${minutes(codeRules.resendAfter)} بعد می‌توانید کد تازه بگیرید.`

/** Formats seconds: «۱:۰۵». */
function clock(seconds: number): string {
  return toPersianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
}
