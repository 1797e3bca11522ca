import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './PagesNav.module.css'

interface PagesNavProps {
  /** Label of the navigation. */
  name: string
  page: number
  last: number
  onPage(page: number): void
}

/** Buttons for the previous and the next page of a list; renders nothing if there is only one page. */
export function PagesNav({ name, page, last, onPage }: PagesNavProps) {
  if (last <= 1 && page === 1) return null
  return (
    <nav aria-label={name} className={styles.pages}>
      <Button variant="outline" size="s" aria-disabled={page <= 1} onClick={() => onPage(page - 1)}>
        صفحهٔ قبل
      </Button>
      <span>{`صفحهٔ ${formatNumber(page)} از ${formatNumber(Math.max(last, page))}`}</span>
      <Button variant="outline" size="s" aria-disabled={page >= last} onClick={() => onPage(page + 1)}>
        صفحهٔ بعد
      </Button>
    </nav>
  )
}
