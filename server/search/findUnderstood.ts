import type { Understood, UnsoldKind } from '../../contract/catalogue/understoodSchemas.ts'
import { type Bits, dropBits, keepBits, keepWithin } from '../catalogue/index/bits.ts'
import type { CatalogueIndex } from '../catalogue/index/catalogueIndex.ts'
import type { Catalogue } from '../catalogue/index/syncedIndex.ts'
import { loosen } from './loosen.ts'
import { type LeftWordsPlan, type MeantWords, type MendedHits, planOfLeftWords } from './leftWordsPlan.ts'
import { isLacking, saysSomething } from './lacking.ts'
import { withMendedCodes } from './mistypedCodes.ts'
import { hitsOfPlan, holdersOfPlan } from './searchMatching.ts'
import { type Mended, MOST_WORDS, type ReadingOptions } from './searchPlan.ts'
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
import { chipsOf, titleOf } from './understand/chips.ts'
import { type Token, tokensOf } from './understand/tokens.ts'
import { understand } from './understand/understand.ts'
import type { AmountKey, Condition, LeftWord, Understanding } from './understand/understanding.ts'

export interface SearchKnowledge {
  readonly catalogue: Catalogue
  readonly vocabulary: Vocabulary
  readonly language: Language
  readonly codesOf: ReadingOptions['codesOf']
}

interface Attempt {
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
  const wish = { ...understood, words: understood.words.slice(0, MOST_WORDS) }
  const loosened = await loosen(wish, (conditions, words) =>
    find(inPlaceOf(last, conditions, knowledge), conditions, words, knowledge),
  )
  return loosened && { ...loosened, attempt: last }
}

/** Models that are spelled by the names of their letters, or with a typing error, as they are written. */
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

/** What comes next to a price or a discount that nothing has: the cheapest, the dearest, what is reduced most. */
function inPlaceOf(
  attempt: Attempt,
  kept: readonly Condition[],
  { catalogue: { index } }: SearchKnowledge,
): Attempt {
  const { understood } = attempt
  const given = understood.conditions.find(
    (one) => one.values.length === 0 && amounts.has(one.key) && !kept.includes(one),
  )
  if (!given || (understood.sort && !understood.sort.isImplied)) return attempt
  const dearest = index.keys.price[index.sorted.dearest[0] ?? 0] ?? 0
  const byPrice = (given.min ?? 0) > dearest ? 'dearest' : 'cheapest'
  const sort = given.key === 'price' ? byPrice : 'most-discounted'
  return { ...attempt, understood: { ...understood, sort: { sort, places: [], isImplied: true } } }
}

const amounts: ReadonlySet<Condition['key']> = new Set(['price', 'discount'])
const isAmount = (key: Condition['key']): key is AmountKey => amounts.has(key) || key === 'thickness'

/** What fits all of it; null when nothing does, or when a word is none of the catalogue's. */
async function find(
  { tokens, understood }: Attempt,
  conditions: readonly Condition[],
  words: readonly LeftWord[],
  { catalogue, vocabulary, codesOf, language }: SearchKnowledge,
  mayCorrect = true,
): Promise<MendedHits | null> {
  const options = { vocabulary, codesOf, mayCorrect, isRight: (word: string) => isSaid(word, language) }
  const plan = await planOfLeftWords(words, tokens, meantWords(conditions), options)
  if (!plan) return null
  const isThing = words.some((word) => word.isThing && !word.unwanted)
  return hitsOf(catalogue, plan, conditions, { ...understood, isThing, things: thingsIn(words) })
}

/** «بند چرمی» is found by the name «بند چرم»; «چرم» alone is sooner of a watch than of a box. */
const meantWords = (conditions: readonly Condition[]): MeantWords =>
  new Map(
    conditions
      .filter(({ values, unwanted }) => values.length > 0 && !unwanted)
      .filter(({ key, said, places }) => key !== 'strap-material' || places.length > said.length)
      .flatMap(({ key, values, said, places }) => {
        const isMaterial = key === 'strap-material' && values.length === 1
        const words = isMaterial ? searchWords(values[0]!) : null
        return places.map((place) => [place, said.includes(place) ? words : null] as const)
      }),
  )

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

/** How the text was read, for the shopper; undefined when there is nothing to say. */
export function understoodOf(
  typed: string,
  { hits: { mended, sort }, attempt, relaxed, near, dropped }: Found,
): Understood | undefined {
  const { text, tokens, understood } = attempt
  const kept = {
    ...understood,
    conditions: understood.conditions.filter(({ places }) => !relaxed.some((one) => one.places === places)),
  }
  // What was left out or says nothing was taken for nothing.
  const left = new Set([...understood.talk, ...dropped.flatMap(({ place, said = [place] }) => said)])
  const isMended = (token: Token, place: number) =>
    !left.has(place) && (token.isCorrected === true || mended.has(token.word))
  const isCorrected = text !== typed || tokens.some(isMended)
  const things = thingsIn(understood.words)
  const read = { ...attempt, isOfBox: things.size === 1 && things.has('box') }
  const said: Understood = {
    chips: chipsOf(kept, read, near),
    relaxed: relaxed.map((condition) => titleOf(condition, read)),
    dropped: [...new Set(dropped.map((word) => typedAt(attempt, word)))],
    ...(isCorrected ? { corrected: correctedText(attempt, mended, isMended) } : {}),
    ...(sort ? { sort } : {}),
  }
  return said.chips.length + said.relaxed.length + said.dropped.length > 0 || isCorrected ? said : undefined
}

const typedAt = ({ text, tokens }: Attempt, { place, said = [place] }: LeftWord) =>
  text.slice(tokens[said[0]!]!.from, tokens[said.at(-1)!]!.to)

function correctedText(
  { text, tokens }: Attempt,
  mended: Mended,
  isMended: (token: Token, place: number) => boolean,
): string {
  let [corrected, at] = ['', 0]
  for (const [place, token] of tokens.entries()) {
    const { from, to, word } = token
    if (!isMended(token, place) || from < at) continue
    corrected += text.slice(at, from) + (mended.get(word) ?? word)
    at = to
  }
  return corrected + text.slice(at)
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
