import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './Switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode
}

/** A switch that takes effect at once. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={classes(styles.row, className)}>
      <input {...input} type="checkbox" role="switch" className={styles.input} />
      <span className={styles.track} aria-hidden="true" />
      <span>{label}</span>
    </label>
  )
}
