import { useField, useFormikContext } from 'formik'

/** The current value of a field in the surrounding form. */
export function useFormValue(name: string): string {
  return String(useFormikContext<Record<string, unknown>>().values[name] ?? '')
}

/** All current values of the surrounding form; texts only. */
export function useFormValues(): Readonly<Record<string, string>> {
  return useFormikContext<Record<string, string>>().values
}

/** Setter of a field whose value depends on another field. */
export function useSetFormValue(name: string): (value: string) => void {
  const [, , { setValue }] = useField<string>(name)
  return (value) => void setValue(value)
}

/** Whether the surrounding form differs from its initial values. */
export function useIsDirty(): boolean {
  return useFormikContext().dirty
}
