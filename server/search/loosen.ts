import type { CorrectedHits } from './leftWordsPlan.ts'
import { isColourFacet } from './understand/phrases.ts'
import type { Condition, LeftWord, Understanding } from './understand/understanding.ts'

/** How certain a condition is, from 0 to 1: if no product fits all, the least certain is relaxed first. */
const certainties: Readonly<Record<Condition['key'], number>> = {
  style: 0.4,
  diameter: 0.5,
  thickness: 0.45,
  warranty: 0.5,
  functions: 0.6,
  water: 0.6,
  country: 0.65,
  glass: 0.65,
  'strap-colour': 0.7,
  'in-stock': 0.7,
  discounted: 0.7,
  discount: 0.66,
  'strap-material': 0.75,
  'dial-colour': 0.8,
  price: 0.82,
  movement: 0.85,
  gender: 0.9,
  brand: 1,
}
/** For a style, function or country that the text names; the price is relaxed before it. */
const CERTAINTY_OF_NAMED = 0.64
const CERTAINTY_OF_PRICE_OF_NAMED = 0.63
const certaintyOfWord = { other: 0.72, corrected: 0.35, short: 0.3 } as const
/** Shorter words rarely identify a product: «شب», «اول». */
const SHORT = 4

type Find = (conditions: readonly Condition[], words: readonly LeftWord[]) => Promise<CorrectedHits | null>

export interface Loosened {
  readonly hits: CorrectedHits
  /** Conditions left out, because no product fits all. */
  readonly relaxed: readonly Condition[]
  /** Conditions widened to values near the requested ones. */
  readonly near: readonly Condition[]
  readonly dropped: readonly LeftWord[]
}

interface Query {
  readonly conditions: readonly Condition[]
  readonly words: readonly LeftWord[]
}

/**
 * Finds products that fit most of a text when none fits all of it. First drops the parts that no product fits at all,
 * then one part, then one after the other: always the least certain first.
 */
export async function loosen({ conditions, words }: Understanding, find: Find): Promise<Loosened | null> {
  const whole: Query = await possible({ conditions, words }, find)
  const answerOf = async (query: Query): Promise<Loosened | null> => {
    const hits = await find(query.conditions, query.words)
    if (!hits) return null
    const isGiven = ({ places }: Condition) => !query.conditions.some((kept) => kept.places === places)
    return {
      hits,
      relaxed: conditions.filter(isGiven),
      near: conditions.filter((one) =>
        query.conditions.some((met) => met.places === one.places && met !== one),
      ),
      dropped: words.filter((word) => !query.words.includes(word)),
    }
  }
  const found = await answerOf(whole)
  if (found) return found
  const parts = byCertainty(whole)
  // «صفحه آبی بند چرم مشکی»: near values (navy, unisex) are tried before any part is dropped.
  const tastes = parts.filter(
    (part) => !isWord(part) && (part.key === 'style' || part.key === 'gender' || isColourFacet(part.key)),
  )
  for (const query of [...tastes.map((part) => nearly(whole, part)), tastes.reduce(nearlyAll, whole)]) {
    const answer = query && (await answerOf(query))
    if (answer) return answer
  }
  const forBoth = whole.conditions.filter(({ key }) => key === 'gender').reduce(nearlyAll, whole)
  for (const part of parts) {
    for (const query of [nearly(whole, part), without(whole, part), without(forBoth, part)]) {
      const answer = query && (await answerOf(query))
      if (answer) return answer
    }
  }
  let query = whole
  for (const part of parts) {
    query = without(query, part)
    const answer = await answerOf(query)
    if (answer) return answer
  }
  return null
}

/** The query without the parts that find nothing even alone. */
async function possible({ conditions, words }: Query, find: Find): Promise<Query> {
  const kept: Condition[] = []
  const known: LeftWord[] = []
  for (const condition of conditions) if (await find([condition], [])) kept.push(condition)
  for (const word of words)
    if (!word.isMissing && (word.unwanted ?? (await find([], [word])))) known.push(word)
  return { conditions: kept, words: known }
}

type Part = Condition | LeftWord
const isWord = (part: Part): part is LeftWord => 'word' in part

function byCertainty({ conditions, words }: Query): Part[] {
  // Exclusions are never dropped.
  const isKindNamed = conditions.some(({ isNamed }) => isNamed)
  return [...words.filter(({ unwanted }) => !unwanted), ...conditions].sort(
    (a, b) => certaintyOf(a, isKindNamed) - certaintyOf(b, isKindNamed),
  )
}

function certaintyOf(part: Part, isKindNamed: boolean): number {
  if (!isWord(part)) {
    if (part.isNamed) return Math.max(CERTAINTY_OF_NAMED, certainties[part.key])
    return part.key === 'price' && isKindNamed ? CERTAINTY_OF_PRICE_OF_NAMED : certainties[part.key]
  }
  if (part.isBrand || part.isThing) return certainties.brand
  // «watch 3»: the generation is less certain than the name.
  const isVague = /^\d{1,2}$/.test(part.word) || (part.word.length < SHORT && !/[a-z0-9]/.test(part.word))
  if (isVague) return certaintyOfWord.short
  return part.isCorrected ? certaintyOfWord.corrected : certaintyOfWord.other
}

/** The query with this part widened to near values; null if it has none. */
function nearly(query: Query, part: Part): Query | null {
  if (isWord(part) || !part.nearly) return null
  const met = { ...part, values: part.nearly }
  return { ...query, conditions: query.conditions.map((condition) => (condition === part ? met : condition)) }
}

const nearlyAll = (query: Query, part: Part): Query => nearly(query, part) ?? query

const without = ({ conditions, words }: Query, part: Part): Query => ({
  conditions: conditions.filter((one) => one !== part),
  words: words.filter((one) => one !== part),
})
