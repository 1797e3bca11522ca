import { normaliseMobile } from '../../contract/validation.ts'
import { toAsciiDigits } from '../../contract/text.ts'

/** More than any way of writing a number has: what is longer is no number, and is said to be none. */
const LONGEST = 20

/**
 * What a mobile field shows for what was typed or pasted: ASCII digits only (a plus may lead); a complete +98
 * or 0098 number turns into its local form. A digit too many stays and is refused (spec §5: at most eleven):
 * cut off, a mistyped number would become somebody else's.
 */
export function formatMobileTyping(typed: string): string {
  const compact = toAsciiDigits(typed).replace(/(?!^)\+|[^\d+]/g, '')
  const international = /^(?:\+|00)/.test(compact)
  const kept = compact.slice(0, LONGEST)
  return international ? (normaliseMobile(kept) ?? kept) : kept
}
