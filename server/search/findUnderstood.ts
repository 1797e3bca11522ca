import type { UnsoldKind } from '../../contract/catalogue/understoodSchemas.ts'
import { type Bits, dropBits, keepBits, keepWithin } from '../catalogue/index/bits.ts'
import type { CatalogueIndex } from '../catalogue/index/catalogueIndex.ts'
import type { Catalogue } from '../catalogue/index/syncedIndex.ts'
import { loosen } from './loosen.ts'
import { type LeftWordsPlan, type MeantWords, type MendedHits, planOfLeftWords } from './leftWordsPlan.ts'
import { inPlaceOf, isAmount, nearestFirst } from './closeness.ts'
import { firstThing, isLacking, saysSomething } from './lacking.ts'
import { withMendedCodes } from './mistypedCodes.ts'
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
  isSaid,
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

/** What is asked for is not sold here. */
export interface Elsewhere {
  readonly unsold: UnsoldKind
  /** What the keys write on the other layout, where that says it. */
  readonly corrected?: string
}

/** What was found, and how the text was read. */
export interface Found {
  readonly hits: MendedHits
  readonly attempt: Attempt
  /** Given up, because nothing fits everything. */
  readonly relaxed: readonly Condition[]
  /** Not quite met: what comes near it was found. */
  readonly near: readonly Condition[]
  readonly dropped: readonly LeftWord[]
}

/**
 * Reads a text from the most literal to the loosest: as it stands, as the same keys of the other keyboard layout,
 * with typing errors mended; the first reading in which something fits everything wins. Where nothing does, what is
 * least certain is given up, one after the other. What is not sold here is not looked for.
 */
export async function findUnderstood(
  typed: string,
  knowledge: SearchKnowledge,
): Promise<Found | Elsewhere | null> {
  const known = repairing(knowledge)
  const text = await asWritten(typed, knowledge)
  const attempts: Attempt[] = []
  const seen = new Set<string>()
  const other = otherLayout(text)
  const readings = other ? [text, other] : [text]
  if (isOtherLayout(text)) readings.reverse()
  let elsewhere: Elsewhere | null = null
  for (const mayCorrect of [false, true]) {
    for (const reading of readings) {
      // «زیر ۵۰۰» is right as it stands, also where nothing costs so little.
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
        elsewhere ??= { unsold, corrected: reading }
        continue
      }
      const attempt: Attempt = { text: reading, tokens, understood }
      attempts.push(attempt)
      const hits = await find(attempt, understood.conditions, understood.words, knowledge, mayCorrect)
      if (hits) return { hits, attempt, relaxed: [], near: [], dropped: [] }
    }
  }
  const last = attempts.findLast((attempt) => attempt.text === text)
  if (!last) return elsewhere
  if (!saysSomething(last.understood)) {
    const { aliases } = knowledge.vocabulary
    if (isLacking(last.understood, aliases)) return { unsold: 'thing' }
    const named = attempts.find((attempt) => attempt.text !== text && isLacking(attempt.understood, aliases))
    return named ? { unsold: 'thing', corrected: named.text } : elsewhere
  }
  const { understood } = last
  const thing = firstThing(understood, last.tokens.length)
  if (thing && !(await find(last, [], [thing], knowledge, false))) return elsewhere
  const { index } = knowledge.catalogue
  const wish = { ...understood, words: understood.words.slice(0, MOST_WORDS) }
  const loosened = await loosen(wish, async (conditions, words) => {
    const given = understood.conditions.filter((one) => !conditions.includes(one))
    const attempt = { ...last, understood: inPlaceOf(understood, given, index) }
    const hits = await find(attempt, conditions, words, knowledge)
    return hits && nearestFirst(hits, attempt.understood, given)
  })
  return loosened && { ...loosened, attempt: last }
}

/** Rewrites models that are spelled by the names of their letters, or have a typing error, as the catalogue writes them. */
export async function asWritten(typed: string, { vocabulary, codesOf }: SearchKnowledge): Promise<string> {
  const spelled = await withSpelledCodes(typed, {
    codesOf,
    isBrand: (word) => vocabulary.brands.has(word),
    isName: (word) => vocabulary.aliases.has(word) || vocabulary.isWord(word),
  })
  return withMendedCodes(spelled, codesOf)
}

const isRight = (first: Attempt | undefined, known: Repairing): boolean =>
  first !== undefined && first.tokens.every((token) => isKnownWord(token, known))

/** What fits all of it; null when nothing does, or when a word is none of the catalogue's. */
async function find(
  { tokens, understood }: Attempt,
  conditions: readonly Condition[],
  words: readonly LeftWord[],
  { catalogue, vocabulary, codesOf, language }: SearchKnowledge,
  mayCorrect = true,
): Promise<MendedHits | null> {
  const options = { vocabulary, codesOf, mayCorrect, isRight: (word: string) => isSaid(word, language) }
  const plan = await planOfLeftWords(words, tokens, meantWords(conditions, tokens, vocabulary), options)
  if (!plan) return null
  const isThing = words.some((word) => word.isThing && !word.unwanted)
  return hitsOf(catalogue, plan, conditions, { ...understood, isThing, things: thingsIn(words) })
}

/** «بند چرمی» is found by the name «بند چرم»; «چرم» alone is sooner of a watch than of a box. */
function meantWords(
  conditions: readonly Condition[],
  tokens: readonly Token[],
  { isHeld }: Vocabulary,
): MeantWords {
  const meant = new Map<number, readonly string[] | null>()
  for (const { key, values, said, places, unwanted } of conditions) {
    if (values.length === 0 || unwanted) continue
    const name = values.length === 1 ? searchWords(values[0]!) : []
    const isOfStrap = places.length > said.length
    for (const place of places) {
      const { word } = tokens[place]!
      if (key !== 'strap-material' || !said.includes(place)) meant.set(place, null)
      else if ([word, ...stemsOf(word)].includes(name.join(''))) {
        if (isOfStrap) meant.set(place, name)
        // «بند نایلونی» lists straps first, also if their name does not contain the material.
      } else if (isOfStrap) meant.set(place, [])
      // «ناتو» is a word of names; the material has another one in the shop.
      else if (isHeld(word)) meant.set(place, null)
    }
  }
  return meant
}

function hitsOf(
  catalogue: Catalogue,
  { wanted, unwanted, mended }: LeftWordsPlan,
  conditions: readonly Condition[],
  { isWatch, isThing, things, sort }: Understanding & { readonly isThing: boolean; readonly things: Things },
): MendedHits | null {
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
  return hits && { ...hits, mended, ...(sort && { sort: sort.sort }) }
}

const known = new WeakMap<Catalogue, AllFacetValues>()

/** As of one read of the catalogue. */
function valuesOf(catalogue: Catalogue): AllFacetValues {
  const values = known.get(catalogue) ?? facetValues(catalogue.index.columns)
  known.set(catalogue, values)
  return values
}

/** Straps and boxes have no movement. */
const watchesIn = (index: CatalogueIndex): Bits =>
  index.columns.movement.holdersOf([...new Set(index.columns.movement.sets.flat())])

function keepHolders(index: CatalogueIndex, products: Bits, condition: Condition, things: Things): void {
  const { key, values, unwanted, min = 0, max = Infinity } = condition
  // A watch has several functions, or none.
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
