import { PasswordField } from '../ui/fields/PasswordField.tsx'
import type { FormTextFieldProps } from './FormTextField.tsx'
import { useFormField } from './useFormField.ts'

export function FormPasswordField({ name, ...props }: Omit<FormTextFieldProps, 'type' | 'ltr' | 'end'>) {
  return <PasswordField {...props} {...useFormField(name)} />
}
