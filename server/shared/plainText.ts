import { withoutInvisibleMarks } from '../../contract/text.ts'

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
const MARKUP = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<\/?[a-z!][^<>]*>/gi

/**
 * What a shopper wrote, as plain text: tags go (what is left of them is shown as text, never as HTML), line
 * breaks stay, at most one empty line in a row.
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
