import { Alert } from './Alert.tsx'
import { Button } from '../buttons/Button.tsx'
import styles from './RetryAlert.module.css'

/** Something of the page did not arrive: what, and a way to try again. */
export function RetryAlert({ words, onRetry }: { words: string; onRetry(): void }) {
  return (
    <div className={styles.failed}>
      <Alert tone="danger">{words}</Alert>
      <Button variant="outline" size="s" onClick={onRetry}>
        تلاش دوباره
      </Button>
    </div>
  )
}
