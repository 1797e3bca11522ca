import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import box from './fieldBox.module.css'
import { describeField } from './fieldIds.ts'
import { FieldMessage } from './FieldMessage.tsx'
import styles from './TextField.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string
  /** Error message: marks the field as invalid, and screen readers announce it. */
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
  const { aria } = describeField(id, error, hint)
  return (
    <div className={className}>
      <div className={classes(box.box, styles.row, error && box.invalid)}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input {...aria} {...input} id={id} className={styles.input} dir={ltr ? 'ltr' : input.dir} />
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}
