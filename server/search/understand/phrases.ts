import { valueFacetKeys, type ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import { keyOf } from './facetValues.ts'
import type { Head, Meant, UnsoldSection } from './language.ts'
import { stemsOf } from './stems.ts'
import { type Token, wordSet } from './tokens.ts'
import type { Known } from './understanding.ts'

export type Phrase =
  | { readonly kind: 'heads'; readonly heads: readonly Head[] }
  | { readonly kind: 'colour'; readonly groups: readonly (readonly string[])[] }
  | { readonly kind: 'meaning'; readonly meant: readonly Meant[] }
  | {
      readonly kind: 'value'
      readonly facets: readonly ValueFacetKey[]
      readonly key: string
      /** For a colour, its other names, for facets that have no value of this name. */
      readonly groups: readonly (readonly string[])[]
    }
  | { readonly kind: 'brand'; readonly words: readonly string[] }
  | { readonly kind: 'word'; readonly name?: string }
  /** A name that the language knows and no product has: «سیتی زن». */
  | { readonly kind: 'lacking' }
  | { readonly kind: 'filler' }
  | { readonly kind: 'gift' }
  /** A word with a meaning only if the rest of the text has none. */
  | { readonly kind: 'aside' }

const LONGEST_PHRASE = 6
/** Minimum letters of the last word of a phrase without its ending. */
const SHORTEST_END = 3
const LONGEST_UNSOLD = 3
const SHORTEST_UNSOLD = 3
const degrees = wordSet('خیلی یکم کمی نسبتا واقعا زیادی بسیار')
const counted = wordSet('دو سه چند')
export const joining = wordSet('و یا or')
export const colourFacets = ['dial-colour', 'strap-colour'] as const
export const isColourFacet = (key: string): boolean => colourFacets.some((colour) => colour === key)
export const watches = wordSet('ساعت ساعتی ساعتهای ساعتها watch watches')
export const accessories = wordSet('جعبه باکس')
/** Words that address the shop's staff, or name the wearer of a watch. */
const addresses = wordSet('اقا خانم خانوم داداش')
/** Materials that both cases and straps may have. */
export const steel = wordSet('استیل steel استینلس')
/** Facets whose values are read by name. Brands are read as words, sizes as measures, and yes-or-no facets by `meanings`. */
const namedFacets = valueFacetKeys.filter(
  (key) => !['in-stock', 'discounted', 'brand', 'diameter', 'water', 'warranty'].includes(key),
)

/** The longest phrase with a meaning that begins at a token, with or without endings of its words. */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  known: Known,
): { readonly phrase: Phrase; readonly length: number } | null {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const words = wordsOf(tokens.slice(at, at + length))
    // A final "and" belongs to the next phrase: «کاسیو و» is not «کاسی» with an ending.
    if (length > 1 && joining.has(words.at(-1)!)) continue
    const phrase = lookUp(words.join(''), known)
    if (phrase) return { phrase, length }
    const last = words.at(-1)!
    if (length === 1 && known.isWord(last)) continue
    const stemmed = lookUpStems(words, known)
    if (stemmed) return { phrase: stemmed, length }
    if (length === 1 && stemsOf(last).some((stem) => watches.has(stem)))
      return { phrase: { kind: 'word' }, length }
  }
  return null
}

/**
 * The thing that begins at a token and is not sold, unless the catalogue has all its words.
 * @param isLoose whether its name may have an ending: «انگشترش»
 */
export function unsoldAt(
  tokens: readonly Token[],
  at: number,
  { language, isHeld }: Known,
  isLoose: boolean,
): { readonly kind: UnsoldSection; readonly length: number } | null {
  // A quick check, because few words begin such a name.
  if (!isLoose && !language.unsoldWords.has(tokens[at]!.word)) return null
  for (let length = Math.min(LONGEST_UNSOLD, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ word }) => word)
    const ends = isLoose ? stemsOf(words.at(-1)!).filter((stem) => stem.length >= SHORTEST_UNSOLD) : []
    for (const end of [words.at(-1)!, ...ends]) {
      const found = language.unsold.get(words.slice(0, -1).join('') + end)
      const isSold = found?.words.every((word) => watches.has(word) || isHeld(word))
      if (found && !isSold) return { kind: found.kind, length }
    }
  }
  return null
}

/** Facets that name a kind of watch. */
const kinds: ReadonlySet<string> = new Set(['style', 'functions', 'country'])

/** Whether tokens name the value itself or by a synonym: «غواصی», «دایور», but not «زیر آب». */
export function isNamedSo(
  tokens: readonly Token[],
  places: readonly number[],
  { key, values: [value = '', ...more] }: { readonly key: ValueFacetKey; readonly values: readonly string[] },
  { aliasesOf }: Known,
): boolean {
  if (!kinds.has(key) || more.length > 0) return false
  const word = places.map((place) => tokens[place]!.word).join('')
  const name = keyOf(value)
  return [word, ...stemsOf(word)].includes(name) || aliasesOf(word).includes(name)
}

/** The words without degrees and counters: «دو تا وقت» is «دو وقت», «مچم خیلی باریکه» is «مچم باریکه». */
const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens
    .map(({ word }) => word)
    .filter((word, at, all) => {
      const isWithin = at > 0 && at < all.length - 1
      return !isWithin || !(degrees.has(word) || (word === 'تا' && counted.has(all[at - 1]!)))
    })

function lookUpStems(words: readonly string[], known: Known): Phrase | null {
  const [first = '', ...rest] = words
  const last = rest.at(-1)
  if (last === undefined) return firstOf(stemsOf(first), (stem) => lookUp(stem, known))
  const inner = rest.slice(0, -1).join('')
  return firstOf([first, ...stemsOf(first)], (beginning) =>
    // The last stem must not be too short, or «برای آقای» would become «بر اق».
    firstOf([last, ...stemsOf(last).filter((stem) => stem.length >= SHORTEST_END)], (end) =>
      lookUp(beginning + inner + end, known),
    ),
  )
}

function lookUp(key: string, known: Known): Phrase | null {
  const { language, values } = known
  const words = known.brandWords(key)
  if (words) return { kind: 'brand', words }
  const heads = language.heads.get(key)
  if (heads) return { kind: 'heads', heads }
  const name = language.names.get(key)
  if (name !== undefined) return { kind: 'word', name }
  const facetsOf = (value: string) => namedFacets.filter((facet) => values[facet].named.has(value))
  const facets = facetsOf(key)
  const meant = language.meanings.get(key)
  if (meant && !facets.some(isColourFacet)) return { kind: 'meaning', meant }
  const groups = language.colours.get(key)
  if (facets.length > 0) return { kind: 'value', facets, key, groups: groups ?? [] }
  if (groups) return { kind: 'colour', groups }
  const alias = firstOf(known.aliasesOf(key), (other) => (facetsOf(other).length > 0 ? other : null))
  if (alias !== null) return { kind: 'value', facets: facetsOf(alias), key: alias, groups: [] }
  if (language.gifts.has(key)) return { kind: 'gift' }
  if (language.fillers.has(key)) return { kind: 'filler' }
  if (language.asides.has(key) && !known.isWord(key)) return { kind: 'aside' }
  if (known.isLacking(key)) return { kind: 'lacking' }
  // «سورمه‌یی» is another spelling of «سورمه‌ای».
  return key.length > 4 && key.endsWith('یی') ? lookUp(`${key.slice(0, -2)}ای`, known) : null
}

function firstOf<T, R>(all: readonly T[], look: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = look(one)
    if (found !== null) return found
  }
  return null
}

/**
 * Whether a word addresses the shop's staff: only greetings come before it. «برای خانم و آقا» means both genders.
 * @param meantPlaces places of the words that have a meaning
 */
export function isAddress(tokens: readonly Token[], place: number, meantPlaces: readonly number[]): boolean {
  const isOneOfTwo = tokens[place + 1]?.word === 'و'
  return addresses.has(tokens[place]!.word) && !isOneOfTwo && !meantPlaces.some((other) => other < place)
}
