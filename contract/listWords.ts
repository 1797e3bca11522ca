import { toAsciiDigits } from './text.ts'

/** The search text as the URL parameter of its list, with spaces as hyphens (spec §5). */
export const listWordsParameter = (words: string): string =>
  words
    .trim()
    .replace(/(\s)-+(?=\s)/g, '$1')
    .replace(/-+/g, '-')
    .replace(/\s+/g, '-')

/**
 * Reads the search text from a URL parameter: a hyphen inside a reference number stays, any other becomes a space. Two
 * hyphens become one, because earlier versions wrote a hyphen as two.
 */
export function listWordsOf(parameter: string | null | undefined): string {
  const [first = '', ...rest] = (parameter ?? '').split(/(--?)/)
  let words = first
  for (let at = 0; at < rest.length; at += 2) {
    const [hyphens, part = ''] = rest.slice(at, at + 2)
    const run = words.slice(words.lastIndexOf(' ') + 1)
    words += (hyphens === '--' || isReference(`${run}-${part}`) ? '-' : ' ') + part
  }
  return words.trim()
}

/**
 * Reference numbers such as «GA-2100», «T137-407-11», «40-42»; some have letters at the end («DW-5600-E») or no digits
 * («G-SHOCK»).
 */
const references = [
  /^(?:[a-z]{1,4}|(?=[a-z]*\d)[a-z\d]+)(?:-(?=[a-z]*\d)[a-z\d]+)+$/i,
  /^(?=[a-z]\D*\d)[a-z\d-]+-[a-z]{1,2}$/i,
  /^[a-z]-[a-z]+$/i,
]
const isReference = (text: string) => references.some((reference) => reference.test(toAsciiDigits(text)))
