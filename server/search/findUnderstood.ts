import type { UnsoldKind } from '../../contract/catalogue/understoodSchemas.ts'
import { type Bits, dropBits, keepBits, keepWithin } from '../catalogue/index/bits.ts'
import type { CatalogueIndex } from '../catalogue/index/catalogueIndex.ts'
import type { Catalogue } from '../catalogue/index/syncedIndex.ts'
import { loosen, type Loosened } from './loosen.ts'
import { type LeftWordsPlan, type MeantWords, type CorrectedHits, planOfLeftWords } from './leftWordsPlan.ts'
import { withNearestSort, isAmount, nearestFirst } from './closeness.ts'
import { firstThing, isLacking, saysSomething } from './lacking.ts'
import { withCorrectedCodes } from './mistypedCodes.ts'
import { hitsOfPlan, holdersOfPlan } from './searchMatching.ts'
import { MOST_WORDS, type ReadingOptions } from './searchPlan.ts'
import { splitInto, type Vocabulary } from './searchVocabulary.ts'
import { isOtherLayout, otherLayout, searchWords } from './searchWords.ts'
import { withSpelledCodes } from './spelledCodes.ts'
import { dropOthers, keepOfStraps, type Things, thingsIn } from './things.ts'
import { type AllFacetValues, facetValues } from './understand/facetValues.ts'
import type { Language } from './understand/language.ts'
import {
  isKnownWord,
  isInLanguage,
  type Repairing,
  withCorrectedWords,
  withSplitWords,
} from './understand/repair.ts'
import { stemsOf } from './understand/stems.ts'
import { type Token, tokensOf } from './understand/tokens.ts'
import { understand } from './understand/understand.ts'
import type { Condition, LeftWord, Understanding } from './understand/understanding.ts'

export interface SearchKnowledge {
  readonly catalogue: Catalogue
  readonly vocabulary: Vocabulary
  readonly language: Language
  readonly codesOf: ReadingOptions['codesOf']
}

export interface Attempt {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly understood: Understanding
}

/** The text asks for something that the shop does not sell. */
export interface NotSold {
  readonly unsold: UnsoldKind
  /** The text on the other keyboard layout, if only that text names it. */
  readonly corrected?: string
}

/** The products found, and how the text was read. */
export interface Found extends Loosened {
  readonly attempt: Attempt
}

/**
 * Reads a text from the most literal reading to the loosest: as typed, as typed on the other keyboard layout, with
 * typing errors corrected. The first reading whose every part some product fits wins. If there is none, relaxes the
 * least certain parts one after the other. Does not search for things that the shop does not sell.
 */
export async function findUnderstood(
  typed: string,
  knowledge: SearchKnowledge,
): Promise<Found | NotSold | null> {
  const known = repairing(knowledge)
  const text = await withRepairedCodes(typed, knowledge)
  const attempts: Attempt[] = []
  const seen = new Set<string>()
  const other = otherLayout(text)
  const readings = other ? [text, other] : [text]
  if (isOtherLayout(text)) readings.reverse()
  let notSold: NotSold | null = null
  for (const mayCorrect of [false, true]) {
    for (const reading of readings) {
      // «زیر ۵۰۰» is read as typed, even if no product costs so little.
      if (reading !== text && isRight(attempts[0], known)) continue
      const split = withSplitWords(tokensOf(reading), known)
      const tokens = mayCorrect ? withCorrectedWords(split, known) : split
      const key = tokens.map(({ word }) => word).join(' ')
      if (seen.has(`${mayCorrect}${key}`) || tokens.length === 0) continue
      seen.add(`${mayCorrect}${key}`)
      const understood = understand(tokens, known)
      const { unsold } = understood
      if (unsold && reading === text) return { unsold }
      if (unsold) {
        notSold ??= { unsold, corrected: reading }
        continue
      }
      const attempt: Attempt = { text: reading, tokens, understood }
      attempts.push(attempt)
      const hits = await find(attempt, understood.conditions, understood.words, knowledge, mayCorrect)
      if (hits) return { hits, attempt, relaxed: [], near: [], dropped: [] }
    }
  }
  const last = attempts.findLast((attempt) => attempt.text === text)
  if (!last) return notSold
  if (!saysSomething(last.understood)) {
    const { aliases } = knowledge.vocabulary
    if (isLacking(last.understood, aliases)) return { unsold: 'thing' }
    const named = attempts.find((attempt) => attempt.text !== text && isLacking(attempt.understood, aliases))
    return named ? { unsold: 'thing', corrected: named.text } : notSold
  }
  const { understood } = last
  const thing = firstThing(understood, last.tokens.length)
  if (thing && !(await find(last, [], [thing], knowledge, false))) return notSold
  const { index } = knowledge.catalogue
  const limited = { ...understood, words: understood.words.slice(0, MOST_WORDS) }
  const loosened = await loosen(limited, async (conditions, words) => {
    const given = understood.conditions.filter((one) => !conditions.includes(one))
    const attempt = { ...last, understood: withNearestSort(understood, given, index) }
    const hits = await find(attempt, conditions, words, knowledge)
    return hits && nearestFirst(hits, attempt.understood, given)
  })
  return loosened && { ...loosened, attempt: last }
}

/**
 * Rewrites models that are spelled by the names of their letters, or have a typing error, as the catalogue writes them.
 */
export async function withRepairedCodes(
  typed: string,
  { vocabulary, codesOf }: SearchKnowledge,
): Promise<string> {
  const spelled = await withSpelledCodes(typed, {
    codesOf,
    isBrand: (word) => vocabulary.brands.has(word),
    isName: (word) => vocabulary.aliases.has(word) || vocabulary.isWord(word),
  })
  return withCorrectedCodes(spelled, codesOf)
}

const isRight = (first: Attempt | undefined, known: Repairing): boolean =>
  first !== undefined && first.tokens.every((token) => isKnownWord(token, known))

/** Products that fit all conditions and words; null if there are none or the catalogue lacks a word. */
async function find(
  { tokens, understood }: Attempt,
  conditions: readonly Condition[],
  words: readonly LeftWord[],
  { catalogue, vocabulary, codesOf, language }: SearchKnowledge,
  mayCorrect = true,
): Promise<CorrectedHits | null> {
  const options = { vocabulary, codesOf, mayCorrect, isRight: (word: string) => isInLanguage(word, language) }
  const plan = await planOfLeftWords(words, tokens, meantWords(conditions, tokens, vocabulary), options)
  if (!plan) return null
  const isThing = words.some((word) => word.isThing && !word.unwanted)
  return hitsOf(catalogue, plan, conditions, { ...understood, isThing, things: thingsIn(words) })
}

/** The words of names by which a condition is also found: «بند چرمی» matches the name «بند چرم». */
function meantWords(
  conditions: readonly Condition[],
  tokens: readonly Token[],
  { isHeld }: Vocabulary,
): MeantWords {
  const meant = new Map<number, readonly string[] | null>()
  for (const { key, values, wordPlaces, places, unwanted } of conditions) {
    if (values.length === 0 || unwanted) continue
    const name = values.length === 1 ? searchWords(values[0]!) : []
    const hasHead = places.length > wordPlaces.length
    for (const place of places) {
      const { word } = tokens[place]!
      if (key !== 'strap-material' || !wordPlaces.includes(place)) meant.set(place, null)
      else if ([word, ...stemsOf(word)].includes(name.join(''))) {
        if (hasHead) meant.set(place, name)
        // «بند نایلونی» lists straps first, even if their name does not contain the material.
      } else if (hasHead) meant.set(place, [])
      // Names of products contain «ناتو», and the shop has another word for the material.
      else if (isHeld(word)) meant.set(place, null)
    }
  }
  return meant
}

function hitsOf(
  catalogue: Catalogue,
  { wanted, unwanted, corrections }: LeftWordsPlan,
  conditions: readonly Condition[],
  { isWatch, isThing, things, sort }: Understanding & { readonly isThing: boolean; readonly things: Things },
): CorrectedHits | null {
  const { index } = catalogue
  const isAsked = conditions.length > 0 || sort !== null
  if (wanted.groups.length === 0 && !isAsked && unwanted.length === 0) return null
  const hits = hitsOfPlan(catalogue, wanted, (products) => {
    for (const condition of conditions) keepHolders(index, products, condition, things)
    for (const plan of unwanted) dropBits(products, holdersOfPlan(index, plan))
    if (isThing) {
      dropBits(products, watchesIn(index))
      dropOthers(index, products, things)
    } else if (isWatch && isAsked) keepBits(products, watchesIn(index))
  })
  return hits && { ...hits, corrections, ...(sort && { sort: sort.sort }) }
}

const known = new WeakMap<Catalogue, AllFacetValues>()

/** The facet values of one read of the catalogue, cached. */
function valuesOf(catalogue: Catalogue): AllFacetValues {
  const values = known.get(catalogue) ?? facetValues(catalogue.index.columns)
  known.set(catalogue, values)
  return values
}

/** Products with a movement: straps and boxes have none. */
const watchesIn = (index: CatalogueIndex): Bits =>
  index.columns.movement.holdersOf([...new Set(index.columns.movement.sets.flat())])

function keepHolders(index: CatalogueIndex, products: Bits, condition: Condition, things: Things): void {
  const { key, values, unwanted, min = 0, max = Infinity } = condition
  // A watch may have several functions, so those with other functions are not enough.
  if (key === 'functions' && unwanted) dropBits(products, index.columns.functions.holdersOf(unwanted))
  else if (isAmount(key)) keepWithin(products, index.keys[key], min, max)
  else if (things.size > 1 && key.startsWith('strap'))
    keepOfStraps(index, products, index.columns[key].holdersOf(values))
  else keepBits(products, index.columns[key].holdersOf(values))
}

function repairing({ catalogue, vocabulary, language }: SearchKnowledge): Repairing {
  const isWord = (word: string) => vocabulary.isWord(word)
  return {
    language,
    values: valuesOf(catalogue),
    isLacking: (key) => {
      const ways = vocabulary.aliases.get(key)
      return ways !== undefined && !ways.some((words) => words.every((word) => vocabulary.isHeld(word)))
    },
    aliasesOf: (key) => (vocabulary.aliases.get(key) ?? []).map((words) => words.join('')),
    brandWords: (key) => vocabulary.brands.get(key)?.words,
    isWord,
    isHeld: (word) => vocabulary.isHeld(word),
    like: (word) => vocabulary.like(word),
    split: (text) => splitInto(text, (word) => isWord(word) || language.words.has(word)),
  }
}
