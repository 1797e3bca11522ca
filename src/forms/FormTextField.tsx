import type { ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from '../ui/fields/TextField.tsx'
import { dropInvisibleMarks, useFormField } from './useFormField.ts'

export type FormTextFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  name: string
  /** Called after each change. */
  onTyped?(value: string): void
}

export function FormTextField({ name, onTyped, ...props }: FormTextFieldProps) {
  const field = useFormField(name)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    dropInvisibleMarks(event.target)
    field.onChange(event)
    onTyped?.(event.target.value)
  }
  return <TextField {...props} {...field} onChange={change} />
}
