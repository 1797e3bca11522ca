import { aliasLength, LONGEST_ALIAS } from './searchAliases.ts'
import type { Vocabulary } from './searchVocabulary.ts'
import { searchWords } from './searchWords.ts'
import { numeralOf } from './understand/numbers.ts'
import { stemsOf } from './understand/stems.ts'
import { wordSet } from './understand/tokens.ts'

/** Words of a search that do not describe a product. */
const fillers = wordSet(
  'های ها ی ای با از برای در به یک و یا خرید قیمت مدل جدید اصل لیست انواع the a for with and model new',
)
/** Maximum number of words of a search; further words are ignored. */
export const MOST_WORDS = 12
const SHORTEST_STEM = 4

/** Synonyms, each a list of words that must all be present. */
export interface SearchGroup {
  readonly alternatives: readonly (readonly string[])[]
}

/** A product is found if every group has an alternative among its words. */
export interface SearchPlan {
  readonly groups: readonly SearchGroup[]
  /** The words as typed: names that contain all of them come first. */
  readonly exact: readonly string[]
  /** Words of names with the same meaning, by typed word. */
  readonly meant?: ReadonlyMap<string, readonly string[]>
}

export interface Reading {
  readonly plan: SearchPlan
  /** Number of words that are neither known nor similar to a known word. */
  readonly unknown: number
  readonly corrections: Corrections
}

/** Corrected words, by what was typed. */
export type Corrections = ReadonlyMap<string, string>

interface CodeOptions {
  readonly isUnfinished: boolean
  readonly mayCorrect: boolean
}

export interface ReadingOptions {
  readonly vocabulary: Vocabulary
  /** Finds words with digits, which are not in the vocabulary but in the database. */
  readonly codesOf: (word: string, options: CodeOptions) => Promise<string[]>
  /** The last word may be unfinished. */
  readonly isTyping: boolean
  /** Replace unknown words by similar ones. */
  readonly mayCorrect: boolean
  /** Whether a word is correct even if the catalogue does not have it. */
  readonly isRight?: (word: string) => boolean
}

/** Reads a text into a plan; null if it has no word. */
export async function readSearch(text: string, options: ReadingOptions): Promise<Reading | null> {
  const typed = searchWords(text).slice(0, MOST_WORDS)
  const meaningful = typed.filter((word) => !fillers.has(word))
  const words = meaningful.length > 0 ? meaningful : typed
  if (words.length === 0) return null

  const groups: SearchGroup[] = []
  const corrections = new Map<string, string>()
  let unknown = 0
  for (let at = 0; at < words.length;) {
    const { length, alternatives, isCorrected } = await readAt(words, at, options)
    if (alternatives.length === 0) unknown += 1
    if (isCorrected) corrections.set(words[at]!, alternatives[0]!.join(' '))
    groups.push({ alternatives })
    at += length
  }
  return { plan: { groups, exact: words }, unknown, corrections }
}

interface Part {
  /** Number of words it covers. */
  readonly length: number
  readonly alternatives: readonly (readonly string[])[]
  readonly isCorrected?: boolean
}

async function readAt(words: readonly string[], at: number, options: ReadingOptions): Promise<Part> {
  const { vocabulary, isTyping, mayCorrect, codesOf, isRight = () => false } = options
  const word = words[at]!
  const isUnfinished = isTyping && at === words.length - 1
  const begun = await codesOfLetters(word, options)
  const alias = aliasAt(words, at, vocabulary)
  if (alias) return { ...alias, alternatives: [...alias.alternatives, ...begun] }
  if (/\d/.test(word)) {
    const codes = await codesOf(word, { isUnfinished, mayCorrect })
    const isCorrected = mayCorrect && codes.length > 0 && !codes.some((code) => code.includes(word))
    return { length: 1, alternatives: codes.map(alone), isCorrected }
  }
  const beginning = () => (word.length > 1 ? vocabulary.beginningWith(word).map(alone) : [])
  if (vocabulary.isWord(word))
    return { length: 1, alternatives: [[word], ...(isUnfinished ? beginning() : []), ...begun] }
  const joined = word + (words[at + 1] ?? '')
  if (words[at + 1] && vocabulary.isWord(joined))
    return { length: 2, alternatives: meant(joined, vocabulary) }
  const codes = await splitCodes(words, at, options)
  if (codes.length > 0) return { length: 2, alternatives: codes.map(alone) }
  const longer = [...beginning(), ...begun]
  if (longer.length > 0) return { length: 1, alternatives: longer }
  // Names write the number of «اقیانوس سیصد» in digits.
  const numeral = numeralOf(word)
  const spelled = numeral ? await codesOf(String(numeral), { isUnfinished: false, mayCorrect: false }) : []
  if (spelled.length > 0) return { length: 1, alternatives: spelled.map(alone) }
  const parts = vocabulary.split(word)
  if (parts) return { length: 1, alternatives: [parts] }
  // «مربعی» is «مربع» with an ending, not a typing error.
  const stems = mayCorrect ? stemsOf(word).filter((stem) => stem.length >= SHORTEST_STEM) : []
  const stem = stems.find((one) => vocabulary.isWord(one))
  if (stem) return { length: 1, alternatives: meant(stem, vocabulary) }
  if (!mayCorrect || isRight(word)) return { length: 1, alternatives: [] }
  const like = vocabulary.like(word).flatMap((other) => meant(other, vocabulary))
  if (like.length > 0) return { length: 1, alternatives: like, isCorrected: true }
  return { length: 1, alternatives: [] }
}

/** «MTP», «SRP»: two or three letters match every reference that begins with them. */
async function codesOfLetters(word: string, { codesOf }: ReadingOptions) {
  if (!/^[a-z]{2,3}$/.test(word)) return []
  return (await codesOf(word, { isUnfinished: true, mayCorrect: false })).map(alone)
}

/** «SPB 143» for SPB143: shoppers also type references with a space. */
async function splitCodes(words: readonly string[], at: number, { isTyping, codesOf }: ReadingOptions) {
  const number = words[at + 1] ?? ''
  if (!/^[a-z]+$/.test(words[at]!) || !/^\d/.test(number)) return []
  return codesOf(words[at]! + number, {
    isUnfinished: isTyping && at + 2 === words.length,
    mayCorrect: false,
  })
}

const alone = (word: string): readonly string[] => [word]

/** The longest synonym that begins here. */
function aliasAt(words: readonly string[], at: number, { aliases }: Vocabulary): Part | null {
  const length = aliasLength(words.slice(at, at + LONGEST_ALIAS), aliases)
  return length > 0 ? { length, alternatives: aliases.get(words.slice(at, at + length).join(''))! } : null
}

function meant(word: string, { aliases }: Vocabulary): readonly (readonly string[])[] {
  return aliases.get(word) ?? [[word]]
}
