import { useField } from 'formik'
import { Checkbox, type CheckboxProps } from '../ui/fields/Checkbox.tsx'

export type FormCheckboxProps = Omit<CheckboxProps, 'name' | 'checked' | 'onChange' | 'onBlur'> & {
  name: string
}

export function FormCheckbox({ name, ...props }: FormCheckboxProps) {
  const [{ checked, onChange, onBlur }] = useField<boolean>({ name, type: 'checkbox' })
  return <Checkbox {...props} name={name} checked={checked} onChange={onChange} onBlur={onBlur} />
}
