import { Alert } from './Alert.tsx'
import { RetryButton } from './RetryButton.tsx'
import styles from './RetryAlert.module.css'

/** Something of the page did not arrive: what, and a way to try again. */
export function RetryAlert({ words, onRetry }: { words: string; onRetry(): void }) {
  return (
    <div className={styles.failed}>
      <Alert tone="danger">{words}</Alert>
      <RetryButton size="s" onRetry={onRetry} />
    </div>
  )
}
