import { useId, type ComponentProps } from 'react'
import { formatNumber } from '../../lib/persian.ts'
import { classes } from '../classes.ts'
import box from './fieldBox.module.css'
import { describeField } from './fieldIds.ts'
import styles from './TextArea.module.css'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  /** Error message: marks the field as invalid, and screen readers announce it. */
  error?: string
  hint?: string
}

/** A multi-line text field. With a `maxLength` it shows the remaining characters near the limit. */
export function TextArea({ label, error, hint, id: givenId, className, ...input }: TextAreaProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { errorId, hintId, aria } = describeField(id, error, hint)
  const left = (input.maxLength ?? Infinity) - String(input.value ?? '').length
  return (
    <div className={className}>
      <div className={classes(box.box, error && box.invalid)}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <textarea {...aria} rows={4} dir="auto" {...input} id={id} className={styles.input} />
      </div>
      <div className={styles.below}>
        {error ? (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        ) : hint ? (
          <p id={hintId}>{hint}</p>
        ) : null}
        {left <= 100 ? <span className={styles.count}>{`${formatNumber(left)} حرف دیگر`}</span> : null}
      </div>
    </div>
  )
}
