import { normalisePersian } from '../../../contract/normalise.ts'
import { toPersianLetters } from '../../../contract/text.ts'

/** Letters of words that another might search for, too. */
const LONGEST = 60
/** Numbers of people and their addresses are nobody's search. */
const PERSONAL = /\d{7}|@|:\/\//

/** The same words for people to read: as they were written, without what no word needs. */
export const readable = (text: string): string =>
  toPersianLetters(text.normalize('NFC'))
    .replace(/[\s-]+/g, ' ')
    .replace(/[^\p{L}\p{N}\p{P} \u200c]/gu, '')
    .trim()

/** The words that a search is counted under; null when they may be a person's own. */
export function countedWords(text: string): string | null {
  // Addresses have hyphens in place of spaces.
  const words = normalisePersian(text)
    .replace(/[\s-]+/g, ' ')
    .trim()
  return words === '' || words.length > LONGEST || PERSONAL.test(words) ? null : words
}
