import { TrendingUp } from 'lucide-react'
import { useId } from 'react'
import { toSearch } from '../../../../contract/storefrontListPaths.ts'
import styles from './PopularSearches.module.css'

export interface PopularSearchesProps {
  readonly items: readonly string[]
  onSearch(text: string): void
}

/** Links to popular searches; renders nothing in a new shop without any. */
export function PopularSearches({ items, onSearch }: PopularSearchesProps) {
  const titleId = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        جست‌وجوهای پرطرفدار
      </h2>
      <ul className={styles.list}>
        {items.map((text) => (
          <li key={text}>
            <a
              href={toSearch(text)}
              className={styles.search}
              onClick={(event) => {
                // Let the browser open a new tab or window.
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                onSearch(text)
              }}
            >
              <TrendingUp size={16} className={styles.icon} />
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
