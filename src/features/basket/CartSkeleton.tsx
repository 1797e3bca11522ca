import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './Cart.module.css'

/** Shown until the session and the basket are known. */
export function CartSkeleton() {
  return (
    <div className={classes(styles.columns, styles.skeleton)} aria-hidden="true">
      <div>
        {[1, 2].map((line) => (
          <div key={line} className={styles.waiting}>
            <Skeleton inlineSize="96px" blockSize="96px" radius="m" />
            <div className={styles.words}>
              <Skeleton inlineSize="30%" />
              <Skeleton inlineSize="75%" />
              <Skeleton inlineSize="40%" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton blockSize="220px" radius="l" />
    </div>
  )
}
