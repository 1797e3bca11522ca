import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ReadingOptions } from './searchPlan.ts'
import { listCodes, listCodesWithin, listMistypedCodes, listSimilarCodes } from './wordsRepository.ts'

/** Shorter codes are not corrected, because they resemble too many others. */
const SHORTEST_CORRECTED = 4
/** Longer words are not corrected: no reference has so many letters, and each letter adds four patterns to the query. */
const LONGEST_CORRECTED = 30
/** Codes of at least this length are also matched by similarity: «T1374071135» is a T137.407. */
const LONG = 8
/** Maximum number of unknown codes that one search tries to correct. */
const MOST_CORRECTED = 4

/**
 * Returns a function that finds the words with a digit (references, codes, measures) that a typed word may mean. It
 * caches them for one search, because its many readings look up the same few words.
 */
export function cachedCodes(db: Kysely<Database>): ReadingOptions['codesOf'] {
  const literal = new Map<string, Promise<string[]>>()
  const corrected = new Map<string, Promise<string[]>>()
  return async (word, { isUnfinished, mayCorrect }) => {
    const found = await cached(literal, word, () => listCodes(db, word))
    // A short measure matches only itself: 42 does not mean every reference of the 4200 family.
    if (!isUnfinished && word.length < SHORTEST_CORRECTED && found[0] === word) return [word]
    const isCorrectable = word.length >= SHORTEST_CORRECTED && word.length <= LONGEST_CORRECTED
    if (found.length > 0 || !mayCorrect || !isCorrectable) return found
    if (corrected.size >= MOST_CORRECTED && !corrected.has(word)) return []
    return cached(corrected, word, () => correctedCodes(db, word))
  }
}

function cached(
  known: Map<string, Promise<string[]>>,
  word: string,
  read: () => Promise<string[]>,
): Promise<string[]> {
  const codes = known.get(word) ?? read()
  known.set(word, codes)
  return codes
}

/** Codes that contain the word, or of which it is a typing error. */
async function correctedCodes(db: Kysely<Database>, word: string): Promise<string[]> {
  const within = await listCodesWithin(db, word)
  // A number alone resembles too many other numbers to be corrected.
  if (within.length > 0 || /^\d+$/.test(word)) return within
  const mistyped = await listMistypedCodes(db, word)
  return mistyped.length > 0 || word.length < LONG ? mistyped : listSimilarCodes(db, word)
}
