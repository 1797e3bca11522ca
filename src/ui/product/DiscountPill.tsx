import { toPersianDigits } from '../../lib/persian.ts'
import { classes } from '../classes.ts'
import styles from './DiscountPill.module.css'
import { VisuallyHidden } from '../page/VisuallyHidden.tsx'

/** Whole percent; renders nothing for zero. */
export function DiscountPill({ percent, className }: { percent: number; className?: string }) {
  if (!(percent > 0)) return null
  return (
    <span className={classes(styles.pill, className)}>
      <span>{`${toPersianDigits(percent)}٪`}</span>
      <VisuallyHidden> تخفیف</VisuallyHidden>
    </span>
  )
}
