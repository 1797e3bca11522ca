import { normaliseMobile } from '../../contract/validation.ts'
import { toAsciiDigits } from '../../contract/text.ts'

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
