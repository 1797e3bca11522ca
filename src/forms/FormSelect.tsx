import { useField } from 'formik'
import { SelectField, type SelectFieldProps } from '../ui/fields/SelectField.tsx'
import { useFormField } from './useFormField.ts'

export type FormSelectProps = Omit<SelectFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  name: string
  /** Called after a choice. */
  onChosen?(value: string): void
}

export function FormSelect({ name, onChosen, ...props }: FormSelectProps) {
  const { value, error } = useFormField(name)
  const [, , { setValue }] = useField<string>(name)
  return (
    <SelectField
      {...props}
      name={name}
      value={value}
      error={error}
      onChange={({ target }) => {
        void setValue(target.value)
        onChosen?.(target.value)
      }}
    />
  )
}
