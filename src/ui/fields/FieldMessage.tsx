import { classes } from '../classes.ts'
import styles from './FieldMessage.module.css'

export interface FieldMessageProps {
  id: string
  error?: string | undefined
  hint?: string | undefined
}

/** The error of a field or else its hint, with the id that `describeField` refers to. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  const text = error || hint
  if (!text) return null
  return (
    <p id={`${id}-${error ? 'error' : 'hint'}`} className={classes(styles.message, error && styles.error)}>
      {text}
    </p>
  )
}
