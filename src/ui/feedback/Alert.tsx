import type { ReactNode } from 'react'
import type { Tone } from '../../../contract/statuses.ts'
import styles from './Alert.module.css'
import { classes } from '../classes.ts'
import tones from '../tones.module.css'

export interface AlertProps {
  tone: Tone
  title?: ReactNode
  children: ReactNode
  className?: string
  id?: string
}

/** A message in the page. Screen readers announce errors at once, other tones politely. */
export function Alert({ tone, title, children, className, id }: AlertProps) {
  const urgent = tone === 'danger' || tone === 'warning'
  return (
    <div id={id} role={urgent ? 'alert' : 'status'} className={classes(styles.alert, tones[tone], className)}>
      {title ? <strong className={styles.title}>{title}</strong> : null}
      <div>{children}</div>
    </div>
  )
}
