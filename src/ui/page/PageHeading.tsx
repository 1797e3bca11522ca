import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './PageHeading.module.css'

/** The heading of a text page; it gets the focus after a navigation. */
export function PageHeading({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <h1 className={classes(styles.title, className)} tabIndex={-1}>
      {children}
    </h1>
  )
}
