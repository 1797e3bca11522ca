import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { TextField } from '../ui/fields/TextField.tsx'
import type { FormTextFieldProps } from './FormTextField.tsx'
import { useFormText } from './useFormText.ts'
import { normaliseMobile } from '../../contract/validation.ts'
import { toAsciiDigits } from '../../contract/text.ts'

/** A mobile number: converts Persian and Arabic digits to ASCII while they are typed and keeps the cursor. */
export function FormMobileField({ name, ...props }: FormTextFieldProps) {
  const { change, ...field } = useFormText(name)
  const input = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (cursor.current === null) return
    input.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })

  const format = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const formatted = formatMobileTyping(target.value)
    if (formatted !== target.value) {
      const before = target.value.slice(0, target.selectionStart ?? target.value.length)
      cursor.current = formatMobileTyping(before).length
    }
    change(formatted)
  }

  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      spellCheck={false}
      {...props}
      {...field}
      name={name}
      ref={input}
      onChange={format}
      ltr
    />
  )
}

/** Maximum length of a mobile number in any notation; longer input is invalid. */
const LONGEST = 20

/**
 * Formats typed or pasted text for a mobile field: ASCII digits with an optional plus; a complete +98 or 0098 number
 * in its local form. Extra digits stay and are refused (spec §5: at most eleven), because cutting them off could
 * produce another person's number.
 */
export function formatMobileTyping(typed: string): string {
  const compact = toAsciiDigits(typed)
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '')
  const international = /^(?:\+|00)/.test(compact)
  const shortened = compact.slice(0, LONGEST)
  return international ? (normaliseMobile(shortened) ?? shortened) : shortened
}
