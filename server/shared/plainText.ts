import { toAsciiDigits, withoutInvisibleMarks } from '../../contract/text.ts'

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
const MARKUP = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?[a-z!][^<>]*>/gi

/**
 * Removes tags from a shopper's text. Broken tags stay as text, which must be escaped like any text. Line breaks stay, but at
 * most one empty line in a row.
 */
export function plainText(typed: string): string {
  return withoutInvisibleMarks(typed)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(MARKUP, ' ')
    .replace(/[^\S\n\u200c]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Normalises a typed or pasted code: ASCII digits, no spaces, no invisible marks. */
export function plainCode(text: string): string {
  return toAsciiDigits(text.normalize('NFKC')).replace(/[\p{Cf}\p{Cc}\p{Mn}\s]/gu, '')
}
