import { Button } from '../../ui/buttons/Button.tsx'
import { focusNextOfKin } from '../../ui/page/nextOfKin.ts'
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
        <Button
          variant="dark"
          size="s"
          onClick={({ currentTarget, detail }) => {
            const [box, panel] = [currentTarget.closest('form'), currentTarget.closest('[tabindex="0"]')]
            // A tap brings no keyboard of a phone up again.
            focusNextOfKin(currentTarget, () => (detail === 0 ? box?.querySelector('input') : panel))
            onRetry()
          }}
        >
          تلاش دوباره
        </Button>
        <Button variant="outline" size="s" onClick={onSearch}>
          دیدن نتایج
        </Button>
      </div>
    </div>
  )
}
