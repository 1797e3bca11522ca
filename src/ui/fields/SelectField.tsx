import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { classes } from '../classes.ts'
import box from './fieldBox.module.css'
import { describeField } from './fieldIds.ts'
import { FieldMessage } from './FieldMessage.tsx'
import styles from './TextField.module.css'

export interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  /** Error message: marks the field as invalid, and screen readers announce it. */
  error?: string
  /** Marks the field as invalid without a message; the group shows it. */
  marked?: boolean
}

/** A native select styled as a text field. */
export function SelectField({ label, error, marked, className, children, ...select }: SelectFieldProps) {
  const id = useId()
  const { aria } = describeField(id, error)
  return (
    <div className={className}>
      <div className={classes(box.box, styles.row, (error || marked) && box.invalid)}>
        <label htmlFor={id} className={classes(styles.label, styles.clear)}>
          {label}
        </label>
        <select {...aria} {...select} id={id} className={classes(styles.input, styles.select)}>
          {children}
        </select>
        <ChevronDown size={18} className={styles.arrow} />
      </div>
      <FieldMessage id={id} error={error} />
    </div>
  )
}
