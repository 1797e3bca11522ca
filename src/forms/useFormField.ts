import { useField } from 'formik'
import { use, type ChangeEvent } from 'react'
import { withoutInvisibleMarks } from '../../contract/text.ts'
import { ServerErrorsContext } from './serverErrors.ts'

/** Value, handlers and message of a text field; a server error shows until the field is edited. */
export function useFormField(name: string) {
  const [field, { touched, error }] = useField<string>(name)
  const server = use(ServerErrorsContext)
  const fromServer = server.submitted[name] === field.value ? server.fields[name] : undefined
  return {
    name,
    value: field.value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void field.onChange(event),
    error: (touched ? error : undefined) ?? fromServer,
  }
}

/** Removes pasted direction marks from a field. Does not set an unchanged value, because setting it would move the cursor. */
export function dropInvisibleMarks(input: HTMLInputElement | HTMLTextAreaElement) {
  const plain = withoutInvisibleMarks(input.value)
  if (plain !== input.value) input.value = plain
}
