import { LONGEST_SEARCH } from '../../../contract/constants.ts'
import { normalisePersian } from '../../../contract/normalise.ts'
import { searchWords } from '../searchWords.ts'

/** A word of a text, with the place in the text it was read from. */
export interface Token {
  readonly word: string
  /** Of a number, what it says. */
  readonly number?: number
  readonly from: number
  readonly to: number
  /** Taken for this word, because the one that was typed is none. */
  readonly isCorrected?: true
}

/** Pieces as they were typed: a comma or a stop between digits belongs to the number. */
const PIECE =
  /(?:[^\s،,؛;؟?!«»()"“”:/.]|(?<=[0-9۰-۹٠-٩])[,،/.](?=[0-9۰-۹٠-٩])|(?<=\p{L})[.](?=\p{L}|[0-9۰-۹]))+/gu
const GROUPED = /^\d{1,3}(?:[,،٬]\d{3})+$/
const DECIMAL = /^\d{1,3}[./٫]\d{1,2}$/
/** A number with what it counts written to it: «۲۴ماهه», 42mm. */
const COUNTED = /^(\d{1,9}(?:[./٫]\d{1,2})?)([\u0600-\u06ff]{2,}|mm|m|atm|bar|cm)$/

/** A name with its number written to it: «سیکو۵». */
const NUMBERED = /^([\u0600-\u06ff]{2,})(\d{1,3})$/

/** More than any search holds of one letter each; a single sign may unfold into several words. */
const MOST_TOKENS = LONGEST_SEARCH / 2

/** The first words of a text, as search compares them, with numbers read. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: piece, index: from } of text.matchAll(PIECE)) {
    if (tokens.length >= MOST_TOKENS) break
    const place = { from, to: from + piece.length }
    const normal = normalisePersian(piece)
    const counted = COUNTED.exec(normal)
    if (counted) {
      tokens.push({ ...place, ...numberToken(counted[1]!) }, { ...place, word: counted[2]! })
    } else if (NUMBERED.test(normal)) {
      const [, name = '', number = ''] = NUMBERED.exec(normal) ?? []
      tokens.push({ ...place, word: name }, { ...place, ...numberToken(number) })
    } else if (GROUPED.test(normal) || DECIMAL.test(normal)) {
      tokens.push({ ...place, ...numberToken(normal) })
    } else {
      for (const word of searchWords(normal))
        tokens.push({ ...place, word, ...(/^\d+$/.test(word) ? { number: Number(word) } : {}) })
    }
  }
  return tokens.slice(0, MOST_TOKENS)
}

function numberToken(text: string): { word: string; number: number } {
  const number = GROUPED.test(text) ? Number(text.replace(/\D/g, '')) : Number(text.replace(/[/٫]/, '.'))
  return { word: text, number }
}
