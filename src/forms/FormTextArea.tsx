import type { ChangeEvent } from 'react'
import { TextArea, type TextAreaProps } from '../ui/fields/TextArea.tsx'
import { dropInvisibleMarks, useFormField } from './useFormField.ts'

export type FormTextAreaProps = Omit<TextAreaProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  name: string
}

export function FormTextArea({ name, ...props }: FormTextAreaProps) {
  const { onChange, ...field } = useFormField(name)
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    dropInvisibleMarks(event.target)
    // The cast is safe, because Formik reads only name and value, which each kind of field has.
    onChange(event as unknown as ChangeEvent<HTMLInputElement>)
  }
  return <TextArea {...props} {...field} onChange={change} />
}
