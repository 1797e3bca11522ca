import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './Compare.module.css'

/** Placeholder of the table. */
export function CompareSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true" aria-label="جدول مقایسه در راه است" role="status">
      {[0, 1].map((column) => (
        <div key={column} className={styles.skeletonColumn}>
          <Skeleton blockSize="220px" radius="m" />
          <Skeleton inlineSize="80%" />
          <Skeleton inlineSize="45%" blockSize="24px" />
          <Skeleton blockSize="48px" radius="pill" />
        </div>
      ))}
    </div>
  )
}
