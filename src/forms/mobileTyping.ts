import { MOBILE_MAX_LENGTH, normaliseMobile } from '../../contract/validation.ts'
import { toAsciiDigits } from '../../contract/text.ts'

/** Longest international way of writing it: 0098 and ten digits. */
const INTERNATIONAL_MAX_LENGTH = 14

/**
 * What a mobile field shows for what was typed or pasted: ASCII digits only (a plus may lead), at most as
 * many as the way it began allows (spec §5); a complete +98 or 0098 number turns into its local form.
 */
export function formatMobileTyping(typed: string): string {
  const compact = toAsciiDigits(typed).replace(/(?!^)\+|[^\d+]/g, '')
  const international = /^(?:\+|00)/.test(compact)
  const cut = compact.slice(0, international ? INTERNATIONAL_MAX_LENGTH : MOBILE_MAX_LENGTH)
  return international ? (normaliseMobile(cut) ?? cut) : cut
}
