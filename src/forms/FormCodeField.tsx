import { useField, useFormikContext } from 'formik'
import { useRef } from 'react'
import { codeRules } from '../../contract/identity/accountRules.ts'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { useFormField } from './useFormField.ts'

interface FormCodeFieldProps {
  name: string
  label: string
  hint?: string
  /** What the last digit does: sends the form, or goes on to the next field. */
  onFull: 'submit' | 'next'
}

/** The five digits of a text message, typed or pasted in any digits. */
export function FormCodeField({ name, onFull, ...props }: FormCodeFieldProps) {
  const { value, onBlur, error } = useFormField(name)
  const [, , { setValue }] = useField<string>(name)
  const { submitForm } = useFormikContext()
  const input = useRef<HTMLInputElement>(null)

  const change = async (code: string) => {
    const isFull = code.length === codeRules.length && code !== value
    await setValue(code)
    if (!isFull) return
    if (onFull === 'submit') await submitForm()
    else nextField(input.current)?.focus()
  }

  return (
    <CodeField
      {...props}
      ref={input}
      name={name}
      length={codeRules.length}
      value={value}
      error={error}
      onBlur={onBlur}
      onCode={(code) => void change(code)}
    />
  )
}

function nextField(input: HTMLInputElement | null): HTMLElement | undefined {
  const fields = [...(input?.form?.querySelectorAll<HTMLElement>('input') ?? [])]
  return fields[fields.findIndex((field) => field === input) + 1]
}
