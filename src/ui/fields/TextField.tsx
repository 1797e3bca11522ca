import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { describeField } from './fieldIds.ts'
import styles from './TextField.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string
  /** Marks the field as invalid and is announced. */
  error?: string
  hint?: string
  /** For numbers, codes and URLs, which are read from left to right. */
  ltr?: boolean
  /** Content at the end of the box. */
  end?: ReactNode
}

export function TextField({
  label,
  error,
  hint,
  ltr,
  end,
  id: givenId,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { errorId, hintId, aria } = describeField(id, error, hint)
  return (
    <div className={classes(styles.field, className)}>
      <div className={classes(styles.box, error && styles.invalid)}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input {...aria} {...input} id={id} className={styles.input} dir={ltr ? 'ltr' : input.dir} />
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
