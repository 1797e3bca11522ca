import { LONGEST_SEARCH } from '../../../contract/constants.ts'
import { normalisePersian } from '../../../contract/normalise.ts'
import { searchWords } from '../searchWords.ts'

/** A word of a text, with the range of characters it was read from. */
export interface Token {
  readonly word: string
  readonly number?: number
  readonly from: number
  readonly to: number
  /** The typed word was corrected to this one. */
  readonly isCorrected?: true
}

/** The words of a list, separated by spaces. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Pieces as typed: a comma or stop between digits belongs to the number. */
const PIECE =
  /(?:[^\s،,؛;؟?!«»()"“”:/.]|(?<=[0-9۰-۹٠-٩])[,،/.](?=[0-9۰-۹٠-٩])|(?<=\p{L})[.](?=\p{L}|[0-9۰-۹]))+/gu
const GROUPED = /^\d{1,3}(?:[,،٬]\d{3})+$/
/** Handwritten prices: «۲/۵۰۰/۰۰۰», «۸۵۰.۰۰۰». Model numbers do not end in two zeros. */
const GROUPED_BY_HAND = /^\d{1,3}(?:[./](?:\d{3}[./]\d00|000)|(?:[./]\d{3}){2,}[./]\d00)$/
/** «۱/۵۰۰» is 1.5 of the unit, as in «a million and five hundred». */
const DECIMAL = /^(?:\d{1,3}[./٫]\d{1,2}|\d{1,2}[./][1-9]\d0)$/
/** A number joined with its unit: «۲۴ماهه», 42mm, «۵م» for millions, «۵۰۰ت» for Toman. */
const COUNTED = /^(\d{1,9}(?:[./٫]\d{1,2})?)([\u0600-\u06ff]{2,}|[مت]|mm|m|atm|bar|cm)$/
const PERCENT = /^[%٪]?(?:(\d{1,3})(?:[./٫]\d+)?)?[%٪]?$/

/** A name joined with its number: «سیکو۵»; a word joined with an amount: «زیر۵۰۰۰۰۰۰». */
const NUMBERED = /^([\u0600-\u06ff]{2,})(\d{1,3}|\d{6,9})$/

/** «سلاااام», «خیلییی»: no Persian word has a letter three times. */
const REPEATED_LETTER = /([\u0621-\u06d3])\1{2,}/g

/** Parts of words and numbers without spaces: «زیر۵میلیون», «۵تا۱۰میلیون». */
const RUN_TOGETHER = /\d+(?:[.,،٬/٫]\d+)*|[\u0621-\u064a\u066e-\u06d3]{2,}/g

/** More tokens than a search of the maximum length has; a single sign may normalise to several words. */
const MOST_TOKENS = LONGEST_SEARCH / 2

/** Splits a text into tokens, with numbers read. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: piece, index: from } of text.matchAll(PIECE)) {
    if (tokens.length >= MOST_TOKENS) break
    const place = { from, to: from + piece.length }
    const normal = withoutRuns(normalisePersian(piece))
    const counted = COUNTED.exec(normal)
    if (/[%٪]/.test(normal) && PERCENT.test(normal)) {
      const [, number] = PERCENT.exec(normal) ?? []
      if (number) tokens.push({ ...place, ...numberToken(number) })
      tokens.push({ ...place, word: 'درصد' })
    } else if (counted) {
      tokens.push({ ...place, ...numberToken(counted[1]!) }, { ...place, word: counted[2]! })
    } else if (NUMBERED.test(normal)) {
      const [, name = '', number = ''] = NUMBERED.exec(normal) ?? []
      tokens.push({ ...place, word: name }, { ...place, ...numberToken(number) })
    } else if (isNumber(normal)) {
      tokens.push({ ...place, ...numberToken(normal) })
    } else if (runTogether(normal)) {
      for (const part of runTogether(normal)!)
        tokens.push({ ...place, ...(/^\d/.test(part) ? numberToken(part) : { word: part }) })
    } else {
      for (const word of searchWords(normal))
        tokens.push({ ...place, word, ...(/^\d+$/.test(word) ? { number: Number(word) } : {}) })
    }
  }
  return tokens.slice(0, MOST_TOKENS)
}

/** Removes repetitions of letters, unless the text is nothing else. */
const withoutRuns = (text: string) =>
  text.replace(REPEATED_LETTER, (run: string, letter: string) => (run === text ? run : letter))

const isGrouped = (text: string) => GROUPED.test(text) || GROUPED_BY_HAND.test(text)
const isNumber = (text: string) => isGrouped(text) || DECIMAL.test(text)

function numberToken(text: string): { word: string; number: number } {
  const number = isGrouped(text) ? Number(text.replace(/\D/g, '')) : Number(text.replace(/[/٫]/, '.'))
  return { word: text, number }
}

/**
 * Splits at least three parts, or an amount and a word; «سیکو۵» and «۲۴ماهه» are read above, and model names have other
 * signs.
 */
function runTogether(text: string): readonly string[] | null {
  const parts = text.match(RUN_TOGETHER) ?? []
  const isMany = parts.length > 2 || (parts.length === 2 && parts.some(isGrouped))
  const isWhole = isMany && parts.join('') === text
  const isRead = (part: string) => !/^\d/.test(part) || /^\d{1,9}$/.test(part) || isNumber(part)
  return isWhole && parts.every(isRead) ? parts : null
}
