import { useId, type ChangeEvent, type ComponentProps } from 'react'
import { toAsciiDigits } from '../../../contract/text.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { classes } from '../classes.ts'
import styles from './CodeField.module.css'
import { describeField } from './fieldIds.ts'
import { FieldMessage } from './FieldMessage.tsx'

export interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size'> {
  label: string
  /** ASCII digits. */
  value: string
  /** Number of digits. */
  length: number
  error?: string
  hint?: string
  /** ASCII digits, at most `length`. */
  onCode(code: string): void
}

/**
 * A field for the code of a text message: a single input, so that pasting, autofill and screen readers work, shown as
 * a box per digit. A digit that is typed into a full field replaces the whole code.
 */
export function CodeField({
  label,
  value,
  length,
  error,
  hint,
  onCode,
  id: givenId,
  ...input
}: CodeFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { aria } = describeField(id, error, hint)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => onCode(codeOf(target.value, value, length))

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classes(styles.box, error && styles.invalid)} dir="ltr">
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={classes(styles.cell, index === Math.min(value.length, length - 1) && styles.next)}
          >
            {toPersianDigits(value[index] ?? '')}
          </span>
        ))}
        <input
          autoComplete="one-time-code"
          {...aria}
          {...input}
          id={id}
          className={styles.input}
          dir="ltr"
          inputMode="numeric"
          spellCheck={false}
          value={value}
          onChange={change}
        />
      </div>
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}

function codeOf(typed: string, before: string, length: number): string {
  const digits = toAsciiDigits(typed).replace(/\D/g, '')
  const isAnew = before.length === length && digits.length > length && digits.startsWith(before)
  return (isAnew ? digits.slice(length) : digits).slice(0, length)
}
