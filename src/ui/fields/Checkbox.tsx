import type { ComponentProps, ReactNode } from 'react'
import styles from './Checkbox.module.css'
import texts from '../page/texts.module.css'
import { classes } from '../classes.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** Content at the end of the row, for example a count. */
  end?: ReactNode
}

export function Checkbox({ label, end, className, ...input }: CheckboxProps) {
  return (
    <label className={classes(styles.row, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      <span className={styles.label}>{label}</span>
      {end ? <span className={texts.faint}>{end}</span> : null}
    </label>
  )
}
