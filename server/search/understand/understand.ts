import type { ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import { BoundHead, REACH } from './boundHead.ts'
import { Conditions, rangeOf } from './conditions.ts'
import { keyOf } from './facetValues.ts'
import type { Meant } from './language.ts'
import { compartmentsAt, measureAt } from './measures.ts'
import { negationAt } from './negations.ts'
import { colourFacets, isColourFacet, type Phrase, phraseAt, watches } from './phrases.ts'
import { priceAt } from './prices.ts'
import type { Token } from './tokens.ts'
import type { Known, LeftWord, Range, Understanding } from './understanding.ts'

const general = new Set([...watches, 'مچی', 'کالا', 'محصول'])
const accessories = new Set(['جعبه', 'باکس'])
/** A case may be of it as well as a strap. */
const steel = new Set(['استیل', 'steel', 'استینلس'])

/**
 * What a text of a watch buyer asks for. Pure: the same tokens and the same catalogue give the same answer.
 * Words that say nothing are left out; words that are no attribute are left to be looked for as words.
 */
export function understand(tokens: readonly Token[], known: Known): Understanding {
  return new Reading(tokens, known).read()
}

class Reading {
  readonly #tokens: readonly Token[]
  readonly #known: Known
  readonly #conditions: Conditions
  readonly #head = new BoundHead()
  readonly #words: LeftWord[] = []
  #sort: Understanding['sort'] = null
  #isWatch = false
  #isAccessory = false

  constructor(tokens: readonly Token[], known: Known) {
    this.#tokens = tokens
    this.#known = known
    this.#conditions = new Conditions(known.values)
  }

  read(): Understanding {
    for (let at = 0; at < this.#tokens.length;) at += this.#readAt(at)
    this.#leaveHead()
    const conditions = this.#conditions.joined()
    const isAsked = conditions.length > 0 || this.#sort !== null
    const words = this.#words.filter(({ word }) => !(isAsked && general.has(word)))
    return { conditions, sort: this.#sort, words, isWatch: this.#isWatch && !this.#isAccessory }
  }

  /** @returns how many tokens were read */
  #readAt(at: number): number {
    const price = priceAt(this.#tokens, at)
    if (price) {
      this.#conditions.addPrice(rangeOf(price), placesFrom(at, price.length))
      return price.length
    }
    const measure = measureAt(this.#tokens, at)
    if (measure) {
      const { key, length } = measure
      const range = rangeOf(measure)
      const values = this.#conditions.numbersWithin(key, range)
      this.#conditions.add({ key, values, range, said: placesFrom(at, length) })
      return length
    }
    const count = this.#isAccessory ? compartmentsAt(this.#tokens, at) : null
    if (count) {
      for (const word of count.words) this.#words.push({ word, place: at })
      return count.length
    }
    const negation = negationAt(this.#tokens, at)
    if (negation) {
      const places = placesFrom(at, negation.length)
      if (negation.isBehind) this.#conditions.negateLast(places, REACH)
      else this.#conditions.negateNext(places)
      return negation.length
    }
    const found = phraseAt(this.#tokens, at, this.#known)
    if (found) this.#take(found.phrase, placesFrom(at, found.length))
    else this.#addWord(at)
    return found?.length ?? 1
  }

  #take(phrase: Phrase, places: readonly number[]): void {
    const [at = 0] = places
    switch (phrase.kind) {
      case 'heads':
        this.#leaveHead()
        return this.#head.start(phrase.heads, places)
      case 'colour':
        return this.#takeColour(phrase.groups, places)
      case 'value':
        return this.#takeValue(phrase, places)
      case 'meaning':
        return this.#takeMeaning(phrase.meant, places)
      case 'brand':
        return void this.#words.push(
          ...phrase.words.map((word) => ({ word, place: at, isBrand: true as const })),
        )
      case 'word':
        return this.#addWord(at, phrase.name)
      case 'filler':
        return
    }
  }

  #takeColour(groups: readonly (readonly string[])[], places: readonly number[]): void {
    const facet = colourFacets.find((key) => this.#binds(key, places)) ?? this.#facetBehind(places)
    const values = facet ? this.#conditions.valuesOf(facet, groups) : []
    if (facet && values.length > 0) return this.#add(facet, values, places)
    const [place = 0] = places
    // Without a head a colour may be of anything; its plain name is looked for where the catalogue has no other.
    if (places.length === 1 && this.#known.isWord(this.#tokens[place]!.word)) return this.#addWord(place)
    const name = colourFacets.flatMap((key) => this.#conditions.valuesOf(key, groups))[0]
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

  #takeValue({ facets, key }: Extract<Phrase, { kind: 'value' }>, places: readonly number[]): void {
    const valueIn = (facet: ValueFacetKey) => this.#known.values[facet].named.get(key)!
    const [first] = facets
    const facet = facets.find((one) => this.#binds(one, places)) ?? first!
    if (isColourFacet(facet) && !this.#binds(facet, places)) this.#takeColour([[valueIn(facet)]], places)
    else this.#add(facet, [valueIn(facet)], places)
  }

  #takeMeaning(meant: readonly Meant[], places: readonly number[]): void {
    let isUnderstood = false
    for (const one of meant) {
      if ('sort' in one) {
        this.#sort ??= { sort: one.sort, places }
        isUnderstood = true
      } else if (!(one.key === 'strap-material' && this.#isOfCase(places))) {
        const isTaken = this.#takeMeant(one, places)
        isUnderstood ||= isTaken
      }
    }
    if (!isUnderstood) places.forEach((place) => this.#addWord(place))
  }

  #takeMeant(meant: Exclude<Meant, { sort: unknown }>, places: readonly number[]): boolean {
    const { key } = meant
    const isNamed = 'groups' in meant
    const range = isNamed ? {} : rangeOf(meant)
    const values = isNamed
      ? this.#conditions.valuesOf(key, meant.groups)
      : this.#conditions.numbersWithin(key, range)
    if (values.length === 0) return false
    this.#add(key, values, places, range)
    // Further groups are nearly as good as the first.
    if (isNamed)
      this.#conditions.addNearly(meant.groups.flatMap((group) => this.#conditions.valuesOf(key, [group])))
    if (key === 'strap-material' && !this.#head.heads.includes('strap-colour')) {
      // «چرم مشکی»: the colour behind a material is its own, also where nobody said «بند».
      this.#leaveHead()
      this.#head.expect(['strap-colour'], places)
    }
    return true
  }

  /** «قاب استیل» says nothing of the strap; «استیل» alone may be the case's, too. */
  #isOfCase(places: readonly number[]): boolean {
    if (this.#binds('case', places)) return true
    const behind = this.#known.language.heads.get(this.#tokens[(places.at(-1) ?? 0) + 1]?.word ?? '')
    const isOfStrap = this.#binds('strap-material', places) || behind?.includes('strap-material')
    return !isOfStrap && places.some((place) => steel.has(this.#tokens[place]!.word))
  }

  #binds(key: ValueFacetKey | 'case', [at = 0]: readonly number[]): boolean {
    return this.#head.binds(key, at, this.#conditions.all, this.#tokens[at - 1]?.word ?? '')
  }

  #add(key: ValueFacetKey, values: readonly string[], said: readonly number[], range: Range = {}): void {
    const isBound = this.#binds(key, said)
    if (isBound) this.#head.isUsed = true
    this.#conditions.add({ key, values, range, said, head: isBound ? this.#head.places : [] })
  }

  /** @param word what the catalogue calls it */
  #addWord(place: number, word = this.#tokens[place]!.word): void {
    if (watches.has(word)) this.#isWatch = true
    const isThing = accessories.has(word)
    if (isThing) this.#isAccessory = true
    this.#words.push({ word, place, ...(isThing && { isThing }) })
  }

  /** A head that bound nothing was a word: «بند» alone asks for straps; «صفحه» alone says nothing. */
  #leaveHead(): void {
    const { isUsed, heads, places } = this.#head
    const isOfStrap = this.#conditions.all.some(
      ({ key }) => key === 'strap-material' || key === 'strap-colour',
    )
    if (!isUsed && !this.#shareColour() && heads.includes('strap-material') && !isOfStrap) {
      places.forEach((place) => this.#addWord(place))
      this.#isAccessory = true
    }
    this.#head.end()
  }

  /** «هم بندش طلایی باشه هم صفحش»: the colour of the one is the other's, too. */
  #shareColour(): boolean {
    const { heads, places } = this.#head
    if (!['هم', 'و'].includes(this.#tokens[(places[0] ?? 0) - 1]?.word ?? '')) return false
    const key = colourFacets.find((facet) => heads.includes(facet))
    const before = this.#conditions.all.findLast((condition) => isColourFacet(condition.key))
    if (!key || !before || before.key === key) return false
    const values = before.values.filter((value) => this.#known.values[key].named.has(keyOf(value)))
    if (values.length > 0) this.#conditions.add({ key, values, said: before.said, head: places })
    return values.length > 0
  }
}

const placesFrom = (at: number, length: number) => Array.from({ length }, (_, place) => at + place)
