import { JalaliDateField, type JalaliDateFieldProps } from '../ui/fields/JalaliDateField.tsx'
import { useFormText } from './useFormText.ts'

export type FormJalaliDateProps = Omit<JalaliDateFieldProps, 'value' | 'onDate' | 'error'> & { name: string }

export function FormJalaliDate({ name, ...props }: FormJalaliDateProps) {
  const { value, error, change } = useFormText(name)
  return <JalaliDateField {...props} value={value} error={error} onDate={change} />
}
