import { typingErrors } from '../searchWords.ts'
import { measureWords } from './measures.ts'
import { numberAt } from './numbers.ts'
import { priceWords } from './prices.ts'
import { stemsOf } from './stems.ts'
import type { Known } from './understand.ts'
import type { Token } from './tokens.ts'

export interface Repairing extends Known {
  /** Words of the catalogue that this may have been, with as few typing errors as any. */
  like(word: string): readonly string[]
  /** Known words in a row that make up the text; null when there are none. */
  split(text: string): readonly string[] | null
}

/** What is left of a shorter word is like too many others. */
const SHORTEST_STEM = 4
const saidWithNumbers: ReadonlySet<string> = new Set([...priceWords, ...measureWords])

/** Short words bear one error, long ones two. */
const errorsBorne = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/** Whether a word means something to the language or the catalogue as it stands. */
export function isKnownWord(token: Token, known: Known): boolean {
  const { word } = token
  const { language } = known
  const means = (text: string) => language.words.has(text) || known.isWord(text) || saidWithNumbers.has(text)
  if (token.number !== undefined || /\d/.test(word) || means(word)) return true
  return numberAt([token], 0) !== null || stemsOf(word).some((stem) => stem.length >= SHORTEST_STEM && means(stem))
}

/** The tokens with words that run together taken apart. */
export function withSplitWords(tokens: readonly Token[], known: Repairing): Token[] {
  return tokens.flatMap((token) => {
    if (isKnownWord(token, known)) return [token]
    const parts = known.split(token.word)
    return parts ? parts.map((word) => ({ ...token, word })) : [token]
  })
}

/** The tokens with words nobody knows taken for those they are like. */
export function withCorrectedWords(tokens: readonly Token[], known: Repairing): Token[] {
  return tokens.map((token) => {
    if (isKnownWord(token, known)) return token
    const word = correctionOf(token.word, known)
    return word ? { ...token, word } : token
  })
}

function correctionOf(word: string, known: Repairing): string | null {
  const [ofCatalogue] = known.like(word)
  let best = ofCatalogue ?? null
  let least = best ? typingErrors(word, best, 3) : errorsBorne(word) + 1
  for (const other of known.language.words) {
    if (other.length < 3) continue
    const errors = typingErrors(word, other, least)
    if (errors < least) [best, least] = [other, errors]
  }
  return best
}
