import { useField } from 'formik'
import { useId, type ReactNode } from 'react'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import texts from '../ui/page/texts.module.css'

/** A checkbox that must be checked, with its message below. */
export function FormConsent({ name, label }: { name: string; label: ReactNode }) {
  const [{ checked, onChange, onBlur }, { touched, error }] = useField<boolean>({ name, type: 'checkbox' })
  const errorId = useId()
  const message = touched ? error : undefined
  return (
    <div>
      <Checkbox
        label={label}
        name={name}
        checked={checked}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? errorId : undefined}
        onChange={onChange}
        onBlur={onBlur}
      />
      {message ? (
        <p id={errorId} className={texts.error}>
          {message}
        </p>
      ) : null}
    </div>
  )
}
