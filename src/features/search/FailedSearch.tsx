import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import stacks from '../../ui/page/stacks.module.css'
import styles from './Outcome.module.css'

export interface FailedSearchProps {
  onRetry(): void
  onSearch(): void
}

/** Shown when loading suggestions failed: buttons that retry, or search for the text without suggestions. */
export function FailedSearch({ onRetry, onSearch }: FailedSearchProps) {
  return (
    <div className={styles.outcome}>
      <div className={stacks.row}>
        <Button
          variant="dark"
          size="s"
          onClick={({ currentTarget, detail }) => {
            const [box, panel] = [currentTarget.closest('form'), currentTarget.closest('[tabindex="0"]')]
            // After a tap do not focus the box, because that would open a phone's keyboard again.
            focusSuccessor(currentTarget, () => (detail === 0 ? box?.querySelector('input') : panel))
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
