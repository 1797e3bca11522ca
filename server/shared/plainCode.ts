import { toAsciiDigits } from '../../contract/text.ts'

/** A code as it is kept, however it was typed or pasted: ASCII digits, no spaces and no invisible marks; its letters stay. */
export function plainCode(text: string): string {
  return toAsciiDigits(text.normalize('NFKC')).replace(/[\p{Cf}\p{Cc}\p{Mn}\s]/gu, '')
}
