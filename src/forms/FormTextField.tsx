import { TextField, type TextFieldProps } from '../ui/fields/TextField.tsx'
import { useFormField } from './useFormField.ts'

export type FormTextFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  name: string
}

export function FormTextField({ name, ...props }: FormTextFieldProps) {
  return <TextField {...props} {...useFormField(name)} />
}
