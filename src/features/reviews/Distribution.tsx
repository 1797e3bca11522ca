import { formatNumber } from '../../lib/persian.ts'
import styles from './Distribution.module.css'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'

interface DistributionProps {
  /** Number of reviews with 1, 2, … 5 stars. */
  counts: readonly number[]
  /** Number of stars by which the reviews are filtered. */
  chosen?: number | undefined
  /** Sets or (undefined) removes the filter by stars; if absent, the rows are no buttons. */
  onChoose?: ((stars: number | undefined) => void) | undefined
}

/** Number of reviews by stars. */
export function Distribution({ counts, chosen, onChoose }: DistributionProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul aria-label="پراکندگی امتیازها">
      {counts
        .map((count, index) => ({ count, stars: index + 1 }))
        .reverse()
        .map(({ count, stars }) => {
          const row = <Row stars={stars} count={count} share={total ? count / total : 0} />
          return (
            <li key={stars}>
              {onChoose && count > 0 ? (
                <button
                  type="button"
                  className={styles.row}
                  aria-pressed={stars === chosen}
                  onClick={() => onChoose(stars === chosen ? undefined : stars)}
                >
                  {row}
                </button>
              ) : (
                <div className={styles.row}>{row}</div>
              )}
            </li>
          )
        })}
    </ul>
  )
}

function Row({ stars, count, share }: { stars: number; count: number; share: number }) {
  return (
    <>
      <span>{`${formatNumber(stars)} ستاره`}</span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={styles.count}>
        <span>{formatNumber(count)}</span>
        <VisuallyHidden> دیدگاه</VisuallyHidden>
      </span>
    </>
  )
}
