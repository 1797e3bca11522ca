import { useField, useFormikContext } from 'formik'

/** What a field of the form around holds now. */
export function useFormValue(name: string): string {
  return String(useFormikContext<Record<string, unknown>>().values[name] ?? '')
}

/** All that the form around holds now; texts only. */
export function useFormValues(): Readonly<Record<string, string>> {
  return useFormikContext<Record<string, string>>().values
}

/** For a field whose value follows another's. */
export function useSetFormValue(name: string): (value: string) => void {
  const [, , { setValue }] = useField<string>(name)
  return (value) => void setValue(value)
}

/** Whether anything of the form around differs from what it began with. */
export function useIsDirty(): boolean {
  return useFormikContext().dirty
}
