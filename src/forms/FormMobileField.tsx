import { useField } from 'formik'
import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { TextField } from '../ui/fields/TextField.tsx'
import type { FormTextFieldProps } from './FormTextField.tsx'
import { formatMobileTyping } from './mobileTyping.ts'
import { useFormField } from './useFormField.ts'

/** A mobile number: converts Persian and Arabic digits to ASCII while they are typed and keeps the cursor. */
export function FormMobileField({ name, ...props }: FormTextFieldProps) {
  const field = useFormField(name)
  const [, , { setValue }] = useField<string>(name)
  const input = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (cursor.current === null) return
    input.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const formatted = formatMobileTyping(target.value)
    if (formatted !== target.value) {
      const before = target.value.slice(0, target.selectionStart ?? target.value.length)
      cursor.current = formatMobileTyping(before).length
    }
    void setValue(formatted)
  }

  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      spellCheck={false}
      {...props}
      {...field}
      ref={input}
      onChange={change}
      ltr
    />
  )
}
