import { Pause, Play } from 'lucide-react'
import { classes } from '../classes.ts'
import styles from './StopMotion.module.css'
import { useStopped } from './stillness.ts'

/** A button that stops automatic motion on all pages until it is pressed again (WCAG 2.2.2). */
export function StopMotion({ className }: { className?: string }) {
  const [isStopped, stop] = useStopped()
  const label = isStopped ? 'ادامهٔ حرکت‌ها' : 'توقف حرکت‌ها'
  const Icon = isStopped ? Play : Pause
  return (
    <button
      type="button"
      className={classes(styles.button, className)}
      aria-label={label}
      title={label}
      onClick={() => stop(!isStopped)}
    >
      <Icon size={13} />
    </button>
  )
}
