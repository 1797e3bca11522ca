import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './WaitingRows.module.css'

/** Placeholder while suggestions load. */
export function WaitingRows() {
  return (
    <div className={styles.rows}>
      {['62%', '78%', '54%', '70%'].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton inlineSize="56px" blockSize="56px" radius="s" />
          <Skeleton inlineSize={width} />
        </div>
      ))}
    </div>
  )
}
