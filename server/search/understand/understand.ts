import { valueFacetKeys, type ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import type { Sort } from '../../../contract/catalogue/schemas.ts'
import { keyOf, type AllFacetValues } from './facetValues.ts'
import type { Head, Language, Meant } from './language.ts'
import { measureAt } from './measures.ts'
import { priceAt } from './prices.ts'
import { stemsOf } from './stems.ts'
import type { Token } from './tokens.ts'

/** What must hold of a product. */
export interface Condition {
  readonly key: ValueFacetKey | 'price'
  /** Any of them; none for the price. */
  readonly values: readonly string[]
  /** What was said, of a number: Toman, millimetres, atmospheres or months, both included. */
  readonly min?: number
  readonly max?: number
  /** Places of the tokens that say it, the head's among them. */
  readonly places: readonly number[]
  /** Those without the head. */
  readonly said: readonly number[]
  /** `values` are all but what was said. */
  readonly isNegated?: true
  /** What is nearly as good, to be tried before the condition is given up. */
  readonly nearly?: readonly string[]
}

/** A word that is looked for as a word. */
export interface LeftWord {
  readonly word: string
  readonly place: number
}

export interface Understanding {
  readonly conditions: readonly Condition[]
  readonly sort: { readonly sort: Sort; readonly places: readonly number[] } | null
  readonly words: readonly LeftWord[]
  /** «ساعت» was said: straps and boxes are not meant. */
  readonly isWatch: boolean
}

/** What is known beside the language. */
export interface Known {
  readonly language: Language
  readonly values: AllFacetValues
  /** Ways of saying values that stand in the file of aliases, by the value's key: they count as the value. */
  aliasesOf(key: string): readonly string[]
  /** The words of the brand whose name this is, without spaces: they are never attributes. */
  brandWords(key: string): readonly string[] | undefined
  /** A word of the catalogue. */
  isWord(word: string): boolean
}

const LONGEST_PHRASE = 6
/** Words between a head and what it binds, at most. */
const REACH = 4
const colourFacets = ['dial-colour', 'strap-colour'] as const
/** Facets whose values are said by name; brands are words, numbers are measures, switches have meanings. */
const namedFacets = valueFacetKeys.filter(
  (key) => !['in-stock', 'discounted', 'brand', 'diameter', 'water', 'warranty'].includes(key),
)
const watches = new Set(['ساعت', 'ساعتی', 'ساعتهای', 'ساعتها', 'watch', 'watches'])
const general = new Set([...watches, 'مچی', 'کالا', 'محصول'])
/** Behind what is not wanted, and before it. */
const verbs = new Set(['نباشه', 'نباشد', 'نباشن', 'نداشته', 'نمیخوام', 'نمیخواهم', 'نخواد'])
const exceptions = [['غیر', 'از'], ['به', 'غیر', 'از'], ['بجز'], ['به', 'جز'], ['جز']]
const accessories = new Set(['جعبه', 'باکس'])

/**
 * What a text of a watch buyer asks for. Pure: the same tokens and the same catalogue give the same answer.
 * Words that say nothing are left out; words that are no attribute are left to be looked for as words.
 */
export function understand(tokens: readonly Token[], known: Known): Understanding {
  const reading = new Reading(tokens, known)
  reading.read()
  return reading.result()
}

type Found =
  | { readonly kind: 'heads'; readonly heads: readonly Head[] }
  | { readonly kind: 'colour'; readonly groups: readonly (readonly string[])[] }
  | { readonly kind: 'meaning'; readonly meant: readonly Meant[] }
  | { readonly kind: 'value'; readonly facets: readonly ValueFacetKey[]; readonly key: string }
  | { readonly kind: 'brand'; readonly words: readonly string[] }
  | { readonly kind: 'word' }
  | { readonly kind: 'filler' }

interface Match {
  readonly found: Found
  readonly length: number
}

class Reading {
  readonly #tokens: readonly Token[]
  readonly #known: Known
  readonly #conditions: Condition[] = []
  readonly #words: LeftWord[] = []
  #sort: Understanding['sort'] = null
  #heads: readonly Head[] = []
  #headPlaces: readonly number[] = []
  #headAt = 0
  #isHeadUsed = true
  #reach = REACH
  /** Places of «غیر از» and the like, until what they take back is said. */
  #negation: readonly number[] = []
  #isWatch = false
  #isAccessory = false

  constructor(tokens: readonly Token[], known: Known) {
    this.#tokens = tokens
    this.#known = known
  }

  read(): void {
    for (let at = 0; at < this.#tokens.length;) at += this.#readAt(at)
    this.#leaveHead()
  }

  result(): Understanding {
    const conditions = joined(this.#conditions)
    const isAsked = conditions.length > 0 || this.#sort !== null
    const words = this.#words.filter(({ word }) => !(isAsked && general.has(word)))
    return { conditions, sort: this.#sort, words, isWatch: this.#isWatch && !this.#isAccessory }
  }

  /** @returns how many tokens were read */
  #readAt(at: number): number {
    const price = priceAt(this.#tokens, at)
    if (price) {
      const { length, ...range } = price
      const places = placesFrom(at, length)
      this.#conditions.push({ key: 'price', values: [], ...range, places, said: places })
      return length
    }
    const measure = measureAt(this.#tokens, at)
    if (measure) {
      const { length, key, ...range } = measure
      this.#add(key, this.#numbersWithin(key, range), placesFrom(at, length), range)
      return length
    }
    const negation = negationAt(this.#tokens, at)
    if (negation > 0) return this.#negate(at, negation)
    const match = this.#matchAt(at)
    if (!match) {
      this.#addWord(at)
      return 1
    }
    this.#take(match, at)
    return match.length
  }

  /** «بند چرم نباشه» takes back what was said last, «غیر از چرم» what is said next. */
  #negate(at: number, length: number): number {
    const places = placesFrom(at, length)
    const [last] = this.#conditions.slice(-1)
    const isBehind = verbs.has(this.#tokens[at]!.word)
    if (!isBehind) this.#negation = places
    else if (last && last.key !== 'price' && at - Math.max(...last.places) <= REACH) {
      this.#conditions[this.#conditions.length - 1] = this.#opposite(last, places)
    }
    return length
  }

  #opposite(condition: Condition, places: readonly number[]): Condition {
    const { key, values } = condition
    const others = [...this.#known.values[key as ValueFacetKey].named.values()].filter(
      (one) => !values.includes(one),
    )
    const { min: _min, max: _max, nearly: _nearly, ...rest } = condition
    return { ...rest, values: others, places: [...condition.places, ...places], isNegated: true }
  }

  #take({ found, length }: Match, at: number): void {
    const places = placesFrom(at, length)
    switch (found.kind) {
      case 'heads':
        this.#leaveHead()
        this.#heads = found.heads
        this.#headPlaces = places
        this.#headAt = at + length
        this.#reach = REACH
        this.#isHeadUsed = false
        return
      case 'colour':
        return this.#takeColour(found.groups, places)
      case 'value':
        return this.#takeValue(found, places)
      case 'meaning':
        return this.#takeMeaning(found.meant, places)
      case 'brand':
        return void this.#words.push(...found.words.map((word) => ({ word, place: at })))
      case 'word':
        return this.#addWord(at)
      case 'filler':
        return
    }
  }

  #takeColour(groups: readonly (readonly string[])[], places: readonly number[]): void {
    const facet = colourFacets.find((key) => this.#binds(key, places)) ?? this.#facetBehind(places)
    const values = facet ? this.#valuesOf(facet, groups) : []
    if (facet && values.length > 0) return this.#bind(facet, values, places)
    const [place = 0] = places
    // Without a head a colour may be of anything; its plain name is looked for where the catalogue has no other.
    if (places.length === 1 && this.#known.isWord(this.#tokens[place]!.word)) return this.#addWord(place)
    const name = colourFacets.flatMap((key) => this.#valuesOf(key, groups))[0]
    if (name) for (const word of name.split(/[\s\u200c]+/)) this.#words.push({ word, place })
    else places.forEach((each) => this.#addWord(each))
  }

  /** English says the head behind: «blue dial». */
  #facetBehind(places: readonly number[]): (typeof colourFacets)[number] | undefined {
    const last = places.at(-1) ?? 0
    if (!/^[a-z]/.test(this.#tokens[last]!.word)) return undefined
    for (const token of this.#tokens.slice(last + 1, last + 3)) {
      const heads = this.#known.language.heads.get(token.word)
      if (heads) return colourFacets.find((key) => heads.includes(key))
    }
    return undefined
  }

  #takeValue({ facets, key }: Extract<Found, { kind: 'value' }>, places: readonly number[]): void {
    const bound = facets.find((facet) => this.#binds(facet, places))
    const isColour = facets.some((facet) => colourFacets.some((colour) => colour === facet))
    const valueIn = (facet: ValueFacetKey) => this.#known.values[facet].named.get(key)!
    if (bound) return this.#bind(bound, [valueIn(bound)], places)
    if (isColour) return this.#takeColour([[valueIn(facets[0]!)]], places)
    const facet = facets[0]!
    this.#add(facet, [valueIn(facet)], places)
  }

  #takeMeaning(meant: readonly Meant[], places: readonly number[]): void {
    const isOfCase = this.#heads.includes('case') && this.#isNear(places)
    let isUnderstood = false
    for (const one of meant) {
      if ('sort' in one) {
        this.#sort ??= { sort: one.sort, places }
        isUnderstood = true
        continue
      }
      // «قاب استیل» says nothing of the strap.
      if (isOfCase && one.key === 'strap-material') continue
      // «استیل» alone may be the case's, too.
      const isLoose = one.key === 'strap-material' && !this.#binds(one.key, places) && this.#saysSteel(places)
      if (isLoose) continue
      const range = 'groups' in one ? {} : rangeOf(one)
      const values =
        'groups' in one ? this.#valuesOf(one.key, one.groups) : this.#numbersWithin(one.key, range)
      if (values.length === 0) continue
      isUnderstood = true
      if (this.#binds(one.key, places)) this.#bind(one.key, values, places, range)
      else this.#add(one.key, values, places, range)
      if ('groups' in one) this.#addNearly(one.key, one.groups)
      if (one.key === 'strap-material') this.#expectColourOfStrap(places)
    }
    if (!isUnderstood) places.forEach((place) => this.#addWord(place))
  }

  /** Further groups of a meaning are nearly as good as the first. */
  #addNearly(key: ValueFacetKey, groups: readonly (readonly string[])[]): void {
    const last = this.#conditions.at(-1)
    const nearly = groups.flatMap((group) => this.#valuesOf(key, [group]))
    if (!last || last.isNegated || nearly.length <= last.values.length) return
    this.#conditions[this.#conditions.length - 1] = { ...last, nearly }
  }

  /** «چرم مشکی»: the colour behind a material is its own, also where nobody said «بند». */
  #expectColourOfStrap(places: readonly number[]): void {
    if (this.#heads.includes('strap-colour')) return
    this.#leaveHead()
    this.#heads = ['strap-colour']
    this.#headPlaces = []
    this.#headAt = (places.at(-1) ?? 0) + 1
    this.#reach = 0
  }

  #saysSteel(places: readonly number[]): boolean {
    return (
      places.some((place) => ['استیل', 'steel', 'استینلس'].includes(this.#tokens[place]!.word)) &&
      !this.#headBehind(places)
    )
  }

  #headBehind(places: readonly number[]): boolean {
    const heads = this.#known.language.heads.get(this.#tokens[(places.at(-1) ?? 0) + 1]?.word ?? '')
    return heads?.includes('strap-material') ?? false
  }

  #isNear = (places: readonly number[]) => (places[0] ?? 0) - this.#headAt <= this.#reach

  /** Whether the head that was said last binds this facet here; it binds each but once, unless «یا» stands between. */
  #binds(key: ValueFacetKey, places: readonly number[]): boolean {
    if (!this.#heads.includes(key) || !this.#isNear(places)) return false
    const isBound = this.#conditions.some(
      (one) => one.key === key && one.places.some((place) => this.#headPlaces.includes(place)),
    )
    return !isBound || ['یا', 'و', 'or'].includes(this.#tokens[(places[0] ?? 0) - 1]?.word ?? '')
  }

  #bind(key: ValueFacetKey, values: readonly string[], places: readonly number[], range = {}): void {
    this.#isHeadUsed = true
    this.#add(key, values, places, range, this.#headPlaces)
  }

  #add(
    key: ValueFacetKey,
    values: readonly string[],
    said: readonly number[],
    range: Range = {},
    head: readonly number[] = [],
  ): void {
    const condition: Condition = {
      key,
      values,
      ...range,
      places: [...head, ...said],
      said,
      ...this.#nearly(key, values),
    }
    this.#conditions.push(this.#negation.length > 0 ? this.#opposite(condition, this.#negation) : condition)
    this.#negation = []
  }

  /** What is for everybody is for him and for her. */
  #nearly(key: ValueFacetKey, values: readonly string[]): Pick<Condition, 'nearly'> {
    const both = this.#known.values.gender.named.get('یونیسکس')
    return key === 'gender' && both && !values.includes(both) ? { nearly: [...values, both] } : {}
  }

  #addWord(place: number): void {
    const { word } = this.#tokens[place]!
    if (watches.has(word)) this.#isWatch = true
    if (accessories.has(word)) this.#isAccessory = true
    this.#words.push({ word, place })
  }

  /** A head that bound nothing was a word: «بند» alone asks for straps; «صفحه» alone says nothing. */
  #leaveHead(): void {
    if (!this.#isHeadUsed && this.#shareColour()) return
    if (!this.#isHeadUsed && this.#heads.includes('strap-material')) {
      this.#headPlaces.forEach((place) => this.#addWord(place))
      this.#isAccessory = true
    }
    this.#isHeadUsed = true
    this.#heads = []
  }

  /** «هم بندش طلایی باشه هم صفحش»: the colour of the one is the other's, too. */
  #shareColour(): boolean {
    const [place = 0] = this.#headPlaces
    if (!['هم', 'و'].includes(this.#tokens[place - 1]?.word ?? '')) return false
    const facet = colourFacets.find((key) => this.#heads.includes(key))
    const before = this.#conditions.findLast(({ key }) => colourFacets.some((colour) => colour === key))
    if (!facet || !before || before.key === facet) return false
    const values = before.values.filter((value) => this.#known.values[facet].named.has(keyOf(value)))
    if (values.length === 0) return false
    this.#bind(facet, values, before.said)
    this.#heads = []
    return true
  }

  #numbersWithin(key: ValueFacetKey, { min = -Infinity, max = Infinity }: Range): string[] {
    const isWithin = (number: number) => number >= min && number <= max
    return [...this.#known.values[key].numbers]
      .filter(([, number]) => isWithin(number))
      .map(([value]) => value)
  }

  #valuesOf(key: ValueFacetKey, groups: readonly (readonly string[])[]): string[] {
    const { named } = this.#known.values[key]
    for (const group of groups) {
      const values = group.flatMap((value) => named.get(keyOf(value)) ?? [])
      if (values.length > 0) return values
    }
    return []
  }

  /** The longest phrase that means something here, its words with or without endings. */
  #matchAt(at: number): Match | null {
    for (let length = Math.min(LONGEST_PHRASE, this.#tokens.length - at); length > 0; length -= 1) {
      const words = this.#tokens.slice(at, at + length).map(({ word }) => word)
      const found = this.#lookUp(words.join(''))
      if (found) return { found, length }
      const last = words.at(-1)!
      if (length === 1 && this.#known.isWord(last)) continue
      const stemmed = this.#lookUpStems(words)
      if (stemmed) return { found: stemmed, length }
      if (length === 1 && stemsOf(last).some((stem) => watches.has(stem)))
        return { found: { kind: 'word' }, length }
    }
    return null
  }

  #lookUpStems(words: readonly string[]): Found | null {
    const [first = '', ...rest] = words
    const last = rest.at(-1)
    if (last === undefined) return firstOf(stemsOf(first), (stem) => this.#lookUp(stem))
    const inner = rest.slice(0, -1).join('')
    return firstOf([first, ...stemsOf(first)], (beginning) =>
      firstOf([last, ...stemsOf(last)], (end) => this.#lookUp(beginning + inner + end)),
    )
  }

  #lookUp(key: string): Found | null {
    const { language, values } = this.#known
    const words = this.#known.brandWords(key)
    if (words) return { kind: 'brand', words }
    const heads = language.heads.get(key)
    if (heads) return { kind: 'heads', heads }
    const facets = namedFacets.filter((facet) => values[facet].named.has(key))
    const meant = language.meanings.get(key)
    const isColour = facets.some((facet) => colourFacets.some((colour) => colour === facet))
    if (meant && !isColour) return { kind: 'meaning', meant }
    if (facets.length > 0) return { kind: 'value', facets, key }
    const groups = language.colours.get(key)
    if (groups) return { kind: 'colour', groups }
    for (const other of this.#known.aliasesOf(key)) {
      const same = namedFacets.filter((facet) => values[facet].named.has(other))
      if (same.length > 0) return { kind: 'value', facets: same, key: other }
    }
    if (language.fillers.has(key)) return { kind: 'filler' }
    return null
  }
}

function firstOf<T, R>(all: readonly T[], look: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = look(one)
    if (found !== null) return found
  }
  return null
}

/** Tokens that a negation takes here; 0 when there is none. */
function negationAt(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.word ?? ''
  if (verbs.has(word)) return ['باشه', 'باشد'].includes(tokens[at + 1]?.word ?? '') ? 2 : 1
  const found = exceptions.find((words) => words.every((one, place) => tokens[at + place]?.word === one))
  return found?.length ?? 0
}

interface Range {
  readonly min?: number
  readonly max?: number
}
const rangeOf = ({ min, max }: Range): Range => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})

const placesFrom = (at: number, length: number) => Array.from({ length }, (_, place) => at + place)

/** Said twice of one facet: both where they agree, either where they do not; every function counts by itself. */
function joined(conditions: readonly Condition[]): Condition[] {
  const result: Condition[] = []
  for (const one of conditions) {
    const at = result.findIndex(({ key }) => key === one.key && key !== 'functions')
    const before = result[at]
    if (!before) result.push(one)
    else {
      const both = before.values.filter((value) => one.values.includes(value))
      const values = both.length > 0 ? both : [...before.values, ...one.values]
      const places = [...new Set([...before.places, ...one.places])]
      result[at] = { ...before, ...rangeOf(one), values, places, said: [...before.said, ...one.said] }
    }
  }
  return result
}
