/** Decides whether a text asks for something that the shop does not have. */
import { type Aliases, aliasLength } from './searchAliases.ts'
import { general } from './understand/leftWords.ts'
import type { LeftWord, Understanding } from './understand/understanding.ts'

/** Plain words without a result are relaxed only if one of them names a brand, colour, thing or model. */
export const saysSomething = ({ conditions, sort, words }: Understanding): boolean =>
  conditions.length > 0 ||
  sort !== null ||
  (words.length > 1 &&
    words.some(
      ({ isBrand, isColour, isThing, isMissing, word }) =>
        isBrand || isColour || isThing || isMissing || (/^\d{1,2}$/.test(word) && !words.some(isNameOfNone)),
    ))

/** Whether the search knows every word and no product has it: «ساعت جی‌پی‌اس», «رولکس». */
export function isLacking({ words }: Understanding, aliases: Aliases): boolean {
  // «کاسیو ادیفایس»: a word beside a brand that is not sold names its model.
  if (words.some(isNameOfNone)) return true
  const asked = words.filter(({ word }) => !general.has(word))
  for (let at = 0; at < asked.length;) {
    const length = lengthOfKnown(asked, at, aliases)
    if (length === 0) return false
    at += length
  }
  return asked.length > 0
}

/** Maximum number of words; in a longer text, a sentence, an unknown word means little. */
const MOST_OF_A_NAME = 4
const SHORTEST_NAME = 2

/**
 * Returns the first word of a short text if it may be a thing that the shop does not sell: «کت چرم», «ترازوی دیجیتال». In
 * Persian the noun comes first. Null when the text also names a watch, a strap or a brand, because these are searched for.
 */
export function firstThing(
  { conditions, sort, words, isWatchSaid }: Understanding,
  length: number,
): LeftWord | null {
  if (isWatchSaid || length > MOST_OF_A_NAME) return null
  if (
    words.some(({ isBrand, isThing, isMissing, isLacking }) => isBrand || isThing || isMissing || isLacking)
  )
    return null
  // «کنترل خواب»: a function may be said with any noun.
  if (conditions.some(({ key }) => key === 'functions')) return null
  const [first] = words
  const others = [...conditions.flatMap(({ places }) => places), ...(sort?.places ?? [])]
  if (!first || first.isColour || first.unwanted || others.some((place) => place < first.place)) return null
  const isName = first.word.length >= SHORTEST_NAME && !/\d/.test(first.word)
  return isName && words.length + others.length > 1 ? first : null
}

const lengthOfKnown = (asked: readonly LeftWord[], at: number, aliases: Aliases) =>
  asked[at]!.isLacking ? 1 : aliasLength(asked.map(({ word }) => word).slice(at), aliases)

const isNameOfNone = ({ isNameOfNone: isOne }: LeftWord) => isOne === true
