import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ReadingOptions } from './searchPlan.ts'
import { listCodes, listCodesWithin, listMistypedCodes, listSimilarCodes } from './wordsRepository.ts'

/** Shorter codes are not corrected, because they resemble too many others. */
const SHORTEST_MENDED = 4
/** Longer words are not corrected: no reference has so many letters, and each letter adds four patterns to the query. */
const LONGEST_MENDED = 30
/** Codes of at least this length are also matched by similarity: «T1374071135» is a T137.407. */
const LONG = 8
/** Maximum number of unknown codes that one search tries to correct. */
const MOST_MENDED = 4

/**
 * Finds the words with a digit (references, codes and measures) that a typed word may mean. Caches them for one search,
 * because its many readings ask for the same few words.
 */
export function rememberedCodes(db: Kysely<Database>): ReadingOptions['codesOf'] {
  const literal = new Map<string, Promise<string[]>>()
  const mended = new Map<string, Promise<string[]>>()
  return async (word, { isUnfinished, mayCorrect }) => {
    const found = await remembered(literal, word, () => listCodes(db, word))
    // A short measure matches only itself: 42 does not mean every reference of the 4200 family.
    if (!isUnfinished && word.length < SHORTEST_MENDED && found[0] === word) return [word]
    const isMendable = word.length >= SHORTEST_MENDED && word.length <= LONGEST_MENDED
    if (found.length > 0 || !mayCorrect || !isMendable) return found
    if (mended.size >= MOST_MENDED && !mended.has(word)) return []
    return remembered(mended, word, () => mendedCodes(db, word))
  }
}

function remembered(
  known: Map<string, Promise<string[]>>,
  word: string,
  read: () => Promise<string[]>,
): Promise<string[]> {
  const codes = known.get(word) ?? read()
  known.set(word, codes)
  return codes
}

/** Codes that contain the word, or of which it is a typing error. */
async function mendedCodes(db: Kysely<Database>, word: string): Promise<string[]> {
  const within = await listCodesWithin(db, word)
  // A number alone resembles too many other numbers to be corrected.
  if (within.length > 0 || /^\d+$/.test(word)) return within
  const mistyped = await listMistypedCodes(db, word)
  return mistyped.length > 0 || word.length < LONG ? mistyped : listSimilarCodes(db, word)
}
