import { useField } from 'formik'
import { useFormField } from './useFormField.ts'

/** A text of the form around for what is no plain input: its value, its message, and the way to change it. */
export function useFormText(name: string) {
  const { value, error } = useFormField(name)
  const [, , { setValue }] = useField<string>(name)
  return { value, error, change: (next: string) => void setValue(next) }
}
