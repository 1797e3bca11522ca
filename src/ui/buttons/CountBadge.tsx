import { badgeText } from './badgeText.ts'
import { classes } from '../classes.ts'
import styles from './CountBadge.module.css'

/** A count at the corner of an icon, absent for zero. The icon's label contains the number for screen readers. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  const text = badgeText(count)
  if (!text) return null
  return (
    <span className={classes(styles.badge, className)} aria-hidden="true">
      {text}
    </span>
  )
}
