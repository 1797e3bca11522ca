import { use } from 'react'
import styles from './Logo.module.css'
import { SiteContext } from './SiteContext.ts'

/** Maximum letters of a name that fits beside the mark at full size on the narrowest phone. */
const SHORT = 10

/** The logo: a dial with an opening where the second hand crosses the ring. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { name } = use(SiteContext)
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 40" width="38" height="38" aria-hidden="true">
        <path className={styles.ring} d="M21.6 6.6a14 14 0 1 0 10.9 7.2" />
        <path className={styles.hand} d="M14.7 29.2 28.5 5.3" />
        <circle className={styles.pivot} cx="20" cy="20" r="3" />
      </svg>
      {compact ? null : <span className={name.length > SHORT ? styles.longName : styles.name}>{name}</span>}
    </span>
  )
}
