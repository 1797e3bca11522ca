import { Button } from '../../ui/buttons/Button.tsx'
import styles from './Outcome.module.css'

export interface FailedSearchProps {
  onRetry(): void
  onSearch(): void
}

/** No suggestions came. What was typed stays in the box; it can be asked again, or searched for without them. */
export function FailedSearch({ onRetry, onSearch }: FailedSearchProps) {
  return (
    <div className={styles.outcome}>
      <div className={styles.ways}>
        <Button variant="dark" size="s" onClick={onRetry}>
          تلاش دوباره
        </Button>
        <Button variant="outline" size="s" onClick={onSearch}>
          دیدن نتایج
        </Button>
      </div>
    </div>
  )
}
