import { useFormikContext } from 'formik'

/** What a field of the form around holds now. */
export function useFormValue(name: string): string {
  return String(useFormikContext<Record<string, unknown>>().values[name] ?? '')
}

/** Whether anything of the form around differs from what it began with. */
export function useIsDirty(): boolean {
  return useFormikContext().dirty
}
