import { useField } from 'formik'
import { useFormField } from './useFormField.ts'

/** Value, message and setter of a text in the surrounding form, for fields that are not plain inputs. */
export function useFormText(name: string) {
  const { value, error } = useFormField(name)
  const [, , { setValue }] = useField<string>(name)
  return { value, error, change: (next: string) => void setValue(next) }
}
