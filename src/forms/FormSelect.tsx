import { SelectField, type SelectFieldProps } from '../ui/fields/SelectField.tsx'
import { useFormText } from './useFormText.ts'

export type FormSelectProps = Omit<SelectFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  name: string
  /** Called after a choice. */
  onChosen?(value: string): void
}

export function FormSelect({ name, onChosen, ...props }: FormSelectProps) {
  const { value, error, change } = useFormText(name)
  return (
    <SelectField
      {...props}
      name={name}
      value={value}
      error={error}
      onChange={({ target }) => {
        change(target.value)
        onChosen?.(target.value)
      }}
    />
  )
}
