import { formatNumber } from '../../lib/persian.ts'
import styles from './Distribution.module.css'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'

/** Number of reviews by stars. `counts` begins with one star. */
export function Distribution({ counts }: { counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className={styles.rows} aria-label="پراکندگی امتیازها">
      {counts
        .map((count, index) => ({ count, stars: index + 1 }))
        .reverse()
        .map(({ count, stars }) => (
          <li key={stars} className={styles.row}>
            <span>{`${formatNumber(stars)} ستاره`}</span>
            <span className={styles.bar} aria-hidden="true">
              <span className={styles.fill} style={{ inlineSize: `${total ? (count / total) * 100 : 0}%` }} />
            </span>
            <span className={styles.count}>
              <span>{formatNumber(count)}</span>
              <VisuallyHidden> دیدگاه</VisuallyHidden>
            </span>
          </li>
        ))}
    </ul>
  )
}
