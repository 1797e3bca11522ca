import { classes } from '../../ui/classes.ts'
import { Html } from '../../ui/page/Html.tsx'
import styles from './Prose.module.css'

/** A long text written by staff; wide tables scroll. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <Html html={html} className={classes(styles.prose, className)} />
}
