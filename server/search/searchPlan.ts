import type { Vocabulary } from './searchVocabulary.ts'
import { searchWords } from './searchWords.ts'

/** Words of a request that say nothing about a product. */
const fillers = new Set(
  'های ها ی ای با از برای در به یک و یا خرید قیمت مدل جدید اصل لیست انواع the a for with and model new'.split(
    ' ',
  ),
)
/** More would be no search any more. */
export const MOST_WORDS = 12
const LONGEST_ALIAS = 4

/** Ways to say the same thing, each of words that must all be there. */
export interface SearchGroup {
  readonly alternatives: readonly (readonly string[])[]
}

/** What is looked for: a product is found when every group has an alternative among its words. */
export interface SearchPlan {
  readonly groups: readonly SearchGroup[]
  /** The words as they were typed: names that hold all of them come first. */
  readonly exact: readonly string[]
}

export interface Reading {
  readonly plan: SearchPlan
  /** Words that are neither known nor like any that is. */
  readonly unknown: number
  /** Words that had to be taken for others. */
  readonly corrected: number
}

export interface CodeOptions {
  readonly isUnfinished: boolean
  readonly mayCorrect: boolean
}

export interface ReadingOptions {
  readonly vocabulary: Vocabulary
  /** Words with digits are in the database only. */
  readonly codesOf: (word: string, options: CodeOptions) => Promise<string[]>
  /** The last word may be unfinished. */
  readonly isTyping: boolean
  /** Take unknown words for those they are like. */
  readonly mayCorrect: boolean
}

/** What a text asks for; null when it has no word at all. */
export async function readSearch(text: string, options: ReadingOptions): Promise<Reading | null> {
  const typed = searchWords(text).slice(0, MOST_WORDS)
  const said = typed.filter((word) => !fillers.has(word))
  const words = said.length > 0 ? said : typed
  if (words.length === 0) return null

  const groups: SearchGroup[] = []
  let [unknown, corrected] = [0, 0]
  for (let at = 0; at < words.length;) {
    const { length, alternatives, isCorrected } = await readAt(words, at, options)
    if (alternatives.length === 0) unknown += 1
    if (isCorrected) corrected += 1
    groups.push({ alternatives })
    at += length
  }
  return { plan: { groups, exact: words }, unknown, corrected }
}

interface Part {
  /** Words it takes. */
  readonly length: number
  readonly alternatives: readonly (readonly string[])[]
  readonly isCorrected?: boolean
}

async function readAt(words: readonly string[], at: number, options: ReadingOptions): Promise<Part> {
  const { vocabulary, isTyping, mayCorrect, codesOf } = options
  const word = words[at]!
  const isUnfinished = isTyping && at === words.length - 1
  const alias = aliasAt(words, at, vocabulary)
  if (alias) return alias
  if (/\d/.test(word))
    return { length: 1, alternatives: (await codesOf(word, { isUnfinished, mayCorrect })).map(alone) }

  const beginning = () => (word.length > 1 ? vocabulary.beginningWith(word).map(alone) : [])
  if (vocabulary.isWord(word))
    return { length: 1, alternatives: isUnfinished ? [[word], ...beginning()] : [[word]] }
  const joined = word + (words[at + 1] ?? '')
  if (words[at + 1] && vocabulary.isWord(joined))
    return { length: 2, alternatives: meant(joined, vocabulary) }
  const longer = beginning()
  if (longer.length > 0) return { length: 1, alternatives: longer }

  const parts = vocabulary.split(word)
  if (parts) return { length: 1, alternatives: [parts] }
  if (!mayCorrect) return { length: 1, alternatives: [] }
  const like = vocabulary.like(word).flatMap((other) => meant(other, vocabulary))
  if (like.length > 0) return { length: 1, alternatives: like, isCorrected: true }
  return { length: 1, alternatives: [] }
}

const alone = (word: string): readonly string[] => [word]

/** The longest way of saying something that begins here. */
function aliasAt(words: readonly string[], at: number, { aliases }: Vocabulary): Part | null {
  for (let length = Math.min(LONGEST_ALIAS, words.length - at); length > 0; length -= 1) {
    const said = words.slice(at, at + length)
    const alternatives = aliases.get(said.join(''))
    if (alternatives) return { length, alternatives }
  }
  return null
}

function meant(word: string, { aliases }: Vocabulary): readonly (readonly string[])[] {
  return aliases.get(word) ?? [[word]]
}
