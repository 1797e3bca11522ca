import { useField, useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { codeRules } from '../../contract/identity/accountRules.ts'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { useSmsCode } from './useSmsCode.ts'
import { useFormField } from './useFormField.ts'

export interface FormCodeFieldProps {
  name: string
  label: string
  hint?: string | undefined
  /** Whether the last digit submits the form, or moves to the next field. */
  onFull: 'submit' | 'next'
  /** Changes with each sent code; each change clears the typed digits. */
  codeId?: number
}

/** The code of a text message, typed or pasted in any digits. */
export function FormCodeField({ name, onFull, codeId, ...props }: FormCodeFieldProps) {
  const { value, error } = useFormField(name)
  const [, , { setValue }] = useField<string>(name)
  const { submitForm, submitCount } = useFormikContext()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (value) void setValue('', false)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another code clears what is typed
  }, [codeId])

  const change = async (code: string) => {
    const isFull = code.length === codeRules.length && code !== value
    await setValue(code)
    if (!isFull) return
    if (onFull === 'submit') await submitForm()
    else nextField(input.current)?.focus()
  }

  useSmsCode((code) => void change(code), codeId, submitCount)

  return (
    <CodeField
      {...props}
      ref={input}
      name={name}
      length={codeRules.length}
      value={value}
      error={error}
      onCode={(code) => void change(code)}
    />
  )
}

function nextField(input: HTMLInputElement | null): HTMLElement | undefined {
  const fields = [...(input?.form?.querySelectorAll<HTMLElement>('input') ?? [])]
  return fields[fields.findIndex((field) => field === input) + 1]
}
