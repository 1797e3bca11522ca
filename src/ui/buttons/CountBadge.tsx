import { badgeText } from './badgeText.ts'
import { classes } from '../classes.ts'
import styles from './CountBadge.module.css'

/** A count on the corner of an icon; nothing at zero. The number is said by the icon's own label. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  const text = badgeText(count)
  if (!text) return null
  return (
    <span className={classes(styles.badge, className)} aria-hidden="true">
      {text}
    </span>
  )
}
