import type { ComponentProps, ReactNode } from 'react'
import checkbox from '../../ui/fields/Checkbox.module.css'
import { classes } from '../../ui/classes.ts'
import styles from './RowCheck.module.css'

interface RowCheckProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  /** What is chosen by it; in a list nobody but a screen reader needs the words. */
  label: string
  /** Seen beside the box. */
  children?: ReactNode
}

/** The box that chooses a row: drawn as that of a form, in as much room as a finger needs. */
export function RowCheck({ label, className, children, ...input }: RowCheckProps) {
  return (
    <label className={classes(styles.target, className)}>
      <input {...input} type="checkbox" aria-label={label} className={checkbox.box} />
      {children}
    </label>
  )
}
