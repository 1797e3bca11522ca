import type { ComponentProps, ReactNode } from 'react'
import checkbox from '../../ui/fields/Checkbox.module.css'
import { classes } from '../../ui/classes.ts'
import styles from './RowCheck.module.css'

interface RowCheckProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  /** Label for screen readers. */
  label: string
  /** Visible text beside the box. */
  children?: ReactNode
}

/** The checkbox that selects a row, with a touch target of full size. */
export function RowCheck({ label, className, children, ...input }: RowCheckProps) {
  return (
    <label className={classes(styles.target, className)}>
      <input {...input} type="checkbox" aria-label={label} className={checkbox.box} />
      {children}
    </label>
  )
}
