import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import styles from './Today.module.css'
import texts from '../../ui/page/texts.module.css'

interface FigureProps {
  label: string
  value: ReactNode
  /** Path of the counted list. */
  to: string
  /** Dims the figure, for a task with nothing to do. */
  quiet?: boolean
  /** Rendered below the figure. */
  children?: ReactNode
}

/** A number that links to the list it counts. */
export function Figure({ label, value, to, quiet = false, children }: FigureProps) {
  return (
    <li>
      <Link to={to} className={classes(styles.figure, quiet && styles.none)}>
        <span className={styles.label}>{label}</span>
        <strong className={styles.value}>{value}</strong>
        {children ? <span className={texts.soft}>{children}</span> : null}
      </Link>
    </li>
  )
}
