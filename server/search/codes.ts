import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { CodeOptions, ReadingOptions } from './searchPlan.ts'
import { listCodes, listCodesWithin, listMistypedCodes, listSimilarCodes } from './wordsRepository.ts'

/** A shorter code is like too many others. */
const SHORTEST_MENDED = 4
/** From so many letters on a reference is known by most of them: «T1374071135» is a T137.407. */
const LONG = 8

/** Words of the database that have a digit: references, codes and measures that a typed word may stand for. */
export async function findCodes(
  db: Kysely<Database>,
  word: string,
  { isUnfinished, mayCorrect }: CodeOptions,
): Promise<string[]> {
  const found = await listCodes(db, word)
  // A measure that was typed in full is itself: 42 is not every reference of the 4200 family.
  if (!isUnfinished && word.length < SHORTEST_MENDED && found[0] === word) return [word]
  if (found.length > 0 || !mayCorrect || word.length < SHORTEST_MENDED) return found
  const within = await listCodesWithin(db, word)
  // A number alone is like every other number.
  if (within.length > 0 || /^\d+$/.test(word)) return within
  const mistyped = await listMistypedCodes(db, word)
  return mistyped.length > 0 || word.length < LONG ? mistyped : listSimilarCodes(db, word)
}

/** For one search: the many readings of it ask for the same few words. */
export function rememberedCodes(db: Kysely<Database>): ReadingOptions['codesOf'] {
  const known = new Map<string, Promise<string[]>>()
  return (word, options) => {
    const key = JSON.stringify([word, options.isUnfinished, options.mayCorrect])
    const codes = known.get(key) ?? findCodes(db, word, options)
    known.set(key, codes)
    return codes
  }
}
