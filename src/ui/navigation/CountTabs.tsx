import { formatNumber } from '../../lib/persian.ts'
import { AppLink } from './AppLink.tsx'
import styles from './CountTabs.module.css'

export interface CountTab {
  key: string | number
  name: string
  count: number
  to: string
  isChosen: boolean
}

/** Links to the parts of a list, each with its number of entries. */
export function CountTabs({ label, tabs }: { label: string; tabs: readonly CountTab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ key, name, count, to, isChosen }) => (
        <AppLink key={key} to={to} className={styles.tab} aria-current={isChosen ? 'page' : undefined}>
          <span>{`${name} `}</span>
          <span className={styles.count}>{formatNumber(count)}</span>
        </AppLink>
      ))}
    </nav>
  )
}
