import { useField } from 'formik'
import { SelectField, type SelectFieldProps } from '../ui/fields/SelectField.tsx'
import { useFormField } from './useFormField.ts'

export type FormSelectProps = Omit<SelectFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  name: string
  /** After a choice, with what else it changes: another field's new value by name. */
  clears?: string
}

export function FormSelect({ name, clears, ...props }: FormSelectProps) {
  const { value, error } = useFormField(name)
  const [, , { setValue, setTouched }] = useField<string>(name)
  const [, , other] = useField<string>(clears ?? name)
  return (
    <SelectField
      {...props}
      name={name}
      value={value}
      error={error}
      onBlur={() => void setTouched(true, false)}
      onChange={({ target }) => {
        void setValue(target.value)
        if (clears) void other.setValue('')
      }}
    />
  )
}
