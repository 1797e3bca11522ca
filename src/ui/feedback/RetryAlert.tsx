import { Alert } from './Alert.tsx'
import { RetryButton } from './RetryButton.tsx'
import styles from './RetryAlert.module.css'

/** An error message for a part of the page that failed to load, with a retry. */
export function RetryAlert({ words, onRetry }: { words: string; onRetry(): void }) {
  return (
    <div className={styles.failed}>
      <Alert tone="danger">{words}</Alert>
      <RetryButton size="s" onRetry={onRetry} />
    </div>
  )
}
