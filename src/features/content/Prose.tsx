import { classes } from '../../ui/classes.ts'
import { Html } from '../../ui/page/Html.tsx'
import styles from './Prose.module.css'

/** A long text of staff: set for reading, wide tables scroll in their place. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <Html html={html} className={classes(styles.prose, className)} />
}
