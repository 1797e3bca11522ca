import { Alert } from './Alert.tsx'
import { Button } from '../buttons/Button.tsx'
import { focusNextOfKin } from '../page/nextOfKin.ts'
import styles from './RetryAlert.module.css'

/** Something of the page did not arrive: what, and a way to try again. The focus goes on to the part that it stands in. */
export function RetryAlert({ words, onRetry }: { words: string; onRetry(): void }) {
  return (
    <div className={styles.failed}>
      <Alert tone="danger">{words}</Alert>
      <Button
        variant="outline"
        size="s"
        onClick={({ currentTarget }) => {
          const part = currentTarget.closest('section, dialog, [role="tabpanel"]')
          focusNextOfKin(currentTarget, () => part)
          onRetry()
        }}
      >
        تلاش دوباره
      </Button>
    </div>
  )
}
