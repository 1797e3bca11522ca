import type { ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import { withAlternatives } from './alternatives.ts'
import { BoundHead, colourBehind, isOfSteelCase, REACH, shareColour } from './boundHead.ts'
import { Conditions, rangeOf } from './conditions.ts'
import { Sold } from './sold.ts'
import type { Meant } from './language.ts'
import { general, LeftWords } from './leftWords.ts'
import { continuesExclusion, negationAt } from './negations.ts'
import {
  colourFacets,
  isAddress,
  isColourFacet,
  isNamedSo,
  type Phrase,
  phraseAt,
  unsoldAt,
} from './phrases.ts'
import { placesFrom, SaidNumbers } from './saidNumbers.ts'
import type { Token } from './tokens.ts'
import { oppositeOf, type Condition, type Known, type Range, type Understanding } from './understanding.ts'

/**
 * Reads what the text of a watch buyer asks for. Pure: depends only on the tokens and the catalogue. Ignores words
 * without a meaning; words that are no attribute are searched as words.
 */
export function understand(tokens: readonly Token[], known: Known): Understanding {
  return new Reading(tokens, known).read()
}

class Reading {
  readonly #tokens: readonly Token[]
  readonly #known: Known
  readonly #conditions: Conditions
  readonly #head = new BoundHead()
  readonly #words: LeftWords
  #sort: Understanding['sort'] = null
  readonly #sold: Sold
  readonly #ignored: number[] = []
  readonly #numbers: SaidNumbers

  constructor(tokens: readonly Token[], known: Known) {
    this.#tokens = tokens
    this.#known = known
    this.#conditions = new Conditions(known)
    this.#words = new LeftWords(this.#conditions, known)
    this.#sold = new Sold(tokens, known, this.#conditions, this.#words)
    this.#numbers = new SaidNumbers(tokens, known, this.#conditions, this.#words)
  }

  read(): Understanding {
    for (let at = 0; at < this.#tokens.length;) at += this.#readAt(at)
    this.#leaveHead()
    const meant = this.#conditions.all.flatMap((one) => one.places)
    meant.push(...this.#words.all.map(({ place }) => place))
    this.#conditions.dropAddress((place) => isAddress(this.#tokens, place, meant))
    const conditions = this.#conditions.joined()
    const isAsked = conditions.length > 0 || this.#sort !== null
    const sold = this.#sold.settle(conditions, isAsked, this.#ignored)
    const left = this.#words.all.filter(({ word }) => !(isAsked && general.has(word)))
    const words = withAlternatives(left, this.#tokens)
    return { conditions, sort: this.#sort, words, ignored: this.#ignored, ...sold }
  }

  /** Reads the phrase at a token and returns its number of tokens. */
  #readAt(at: number): number {
    const isHead = !this.#head.isUsed && this.#head.heads.includes('strap-material')
    const { mayBeStrap, isAccessory } = this.#sold
    const before = this.#words.all.length
    const numbers = this.#numbers.readAt(at, { isStrap: isHead || mayBeStrap, isAccessory })
    if (mayBeStrap && this.#words.all.length > before) this.#sold.takeWidth()
    if (numbers > 0) return numbers
    if (this.#continuesExclusion(at)) {
      this.#conditions.negateNext([at])
      return 1
    }
    const negation = negationAt(this.#tokens, at)
    if (negation) {
      const places = placesFrom(at, negation.length)
      if (negation.isBehind && this.#negateSort(places)) return negation.length
      // In «نمیخوام چرم باشه» the negation excludes the next phrase, because it follows nothing that it could exclude.
      const isBehind = negation.isBehind && (this.#conditions.all.length > 0 || this.#words.sayAnything)
      if (!isBehind) this.#conditions.negateNext(places)
      else if (!this.#words.negateLast(places)) this.#conditions.negateLast(places, REACH)
      return negation.length
    }
    const found = phraseAt(this.#tokens, at, this.#known)
    // «بدون باتری» is a phrase with its own meaning; in «بدون تقویم», «بدون» excludes the next word.
    if (this.#tokens[at]!.word === 'بدون' && (found?.length ?? 1) === 1) {
      this.#conditions.negateNext([at])
      return 1
    }
    const unsold = unsoldAt(this.#tokens, at, this.#known, !found)
    if (unsold && unsold.length >= (found?.length ?? 0) && this.#sold.takeUnsold(at, unsold))
      return unsold.length
    if (found) this.#take(found.phrase, placesFrom(at, found.length))
    else this.#addWord(at)
    return found?.length ?? 1
  }

  /** Reverses the last sort: «گرون نباشه» asks for cheap watches. */
  #negateSort(places: readonly number[]): boolean {
    const sortPlace = this.#sort?.places.at(-1) ?? -1
    const last = Math.max(-1, ...this.#conditions.all.flatMap((one) => one.places))
    if (!this.#sort || this.#sort.isImplied || sortPlace < last || places[0]! - sortPlace > REACH)
      return false
    this.#sort = oppositeOf(this.#sort, places)
    return true
  }

  #take(phrase: Phrase, places: readonly number[]): void {
    const [at = 0] = places
    switch (phrase.kind) {
      case 'heads':
        this.#leaveHead()
        this.#sold.open(phrase.heads, places)
        return this.#head.start(phrase.heads, places)
      case 'colour':
        return this.#takeColour(phrase.groups, places)
      case 'value':
        return this.#takeValue(phrase, places)
      case 'meaning':
        return this.#takeMeaning(phrase.meant, places)
      case 'brand':
        return this.#words.push(
          phrase.words.map((word) => ({ word, place: at, isBrand: true as const })),
          places,
        )
      case 'word':
        return this.#addWord(at, { name: phrase.name })
      case 'lacking':
        return this.#words.lack(this.#tokens, places, { isNameOfNone: true })
      case 'aside':
        return void this.#sold.asides.push(...places)
      case 'gift':
        return void this.#sold.gifts.push(at)
      case 'filler':
        return void this.#ignored.push(...places)
    }
  }

  #takeColour(groups: readonly (readonly string[])[], places: readonly number[]): void {
    const facet =
      colourFacets.find((key) => this.#binds(key, places)) ??
      colourBehind(this.#tokens, places, this.#known.language)
    const values = facet ? this.#conditions.valuesOf(facet, groups) : []
    if (facet && values.length > 0) return this.#add(facet, values, places)
    const [place = 0] = places
    // A colour without a head may apply to any part, so it is searched as a word, in the catalogue's name if it lacks
    // the typed one.
    if (places.length === 1 && this.#known.isWord(this.#tokens[place]!.word)) {
      const { word } = this.#tokens[place]!
      return this.#words.push([{ word, place, isColour: true }], places)
    }
    const name = colourFacets.flatMap((key) => this.#conditions.valuesOf(key, groups))[0]
    if (name)
      this.#words.push(
        name.split(/[\s\u200c]+/).map((word) => ({ word, place, isColour: true as const })),
        places,
      )
    else for (const each of places) this.#addWord(each, { isLacking: true })
  }

  #takeValue({ facets, key, groups }: Extract<Phrase, { kind: 'value' }>, places: readonly number[]): void {
    const valueIn = (facet: ValueFacetKey) => this.#known.values[facet].named.get(key)!
    const [first] = facets
    const facet = facets.find((one) => this.#binds(one, places)) ?? first!
    if (isColourFacet(facet) && !this.#binds(facet, places))
      this.#takeColour([[valueIn(facet)], ...groups], places)
    else this.#add(facet, [valueIn(facet)], places)
  }

  #takeMeaning(meant: readonly Meant[], places: readonly number[]): void {
    let isUnderstood = false
    const among = this.#conditions.amongOf(meant)
    for (const one of meant) {
      if ('of' in one || (one.isElse && isUnderstood)) continue
      if ('sort' in one) {
        // An explicit sort replaces an implied one: «لاکچری ارزون».
        if (!this.#sort || (this.#sort.isImplied && meant.length === 1)) {
          const negation = meant.length > 1 ? [] : this.#conditions.takeNegation()
          const sort = { sort: one.sort, places, isImplied: meant.length > 1 }
          this.#sort = negation.length > 0 ? oppositeOf(sort, negation) : sort
        }
        isUnderstood = true
      } else if (!(
        one.key === 'strap-material' &&
        (this.#binds('case', places) || (!this.#sold.isAccessory && this.#isOfSteelCase(places)))
      )) {
        const isTaken = this.#takeMeant(one, places, among)
        isUnderstood ||= isTaken
      }
    }
    if (!isUnderstood) this.#words.lack(this.#tokens, places)
  }

  #takeMeant(
    meant: Exclude<Meant, { sort: unknown }>,
    places: readonly number[],
    among: Condition['among'],
  ): boolean {
    const { key } = meant
    if (key === 'thickness') {
      // «بند نازک» is not about the watch.
      if (this.#head.heads.includes('strap-material') && !this.#head.isUsed) return false
      this.#conditions.addAmount(key, rangeOf(meant), places)
      return true
    }
    const isNamed = 'groups' in meant
    const range = isNamed ? {} : rangeOf(meant)
    const values = isNamed
      ? this.#conditions.valuesOf(key, meant.groups)
      : this.#conditions.numbersWithin(key, range)
    if (values.length === 0) return false
    this.#add(key, values, places, range, isNamed ? undefined : among)
    // Further groups are near values.
    if (isNamed)
      this.#conditions.addNearly(meant.groups.flatMap((group) => this.#conditions.valuesOf(key, [group])))
    const { heads, places: headPlaces } = this.#head
    if (key === 'strap-material' && !(headPlaces.length > 0 && heads.includes('strap-colour'))) {
      // A colour after a material is the strap's, even without «بند»: «چرم مشکی».
      this.#leaveHead()
      this.#head.expect(['strap-colour'], places)
    }
    return true
  }

  #isOfSteelCase(places: readonly number[]): boolean {
    const isBound = this.#binds('strap-material', places)
    return !isBound && isOfSteelCase(this.#tokens, places, this.#conditions, this.#known.language)
  }

  #binds(key: ValueFacetKey | 'case', [at = 0]: readonly number[]): boolean {
    return this.#head.binds(key, at, this.#conditions.all, this.#tokens[at - 1]?.word ?? '')
  }

  #add(
    key: ValueFacetKey,
    values: readonly string[],
    places: readonly number[],
    range: Range = {},
    among?: Condition['among'],
  ): void {
    const isBound = this.#binds(key, places)
    if (isBound) this.#head.isUsed = true
    const head = isBound ? this.#head.places : []
    const isNamed = isNamedSo(this.#tokens, places, { key, values }, this.#known)
    this.#conditions.add({ key, values, range, wordPlaces: places, head, isNamed, ...(among && { among }) })
  }

  /** Adds a token as a search word. @param name the catalogue's word, if it differs from the typed one */
  #addWord(
    place: number,
    { name, isLacking }: { readonly name?: string | undefined; readonly isLacking?: true } = {},
  ): void {
    const word = name ?? this.#tokens[place]!.word
    if (this.#sold.isPacking(word, place)) return
    const isThing = this.#sold.recordWord(word, place, name !== undefined)
    this.#words.push(
      [
        {
          ...{ word, place },
          ...(isThing && { isThing }),
          ...(isLacking && { isLacking }),
          ...(this.#tokens[place]!.isCorrected && { isCorrected: true as const }),
        },
      ],
      [place],
    )
  }

  /** Whether «و» continues an exclusion: «به جز کاسیو و سیکو». */
  #continuesExclusion(at: number): boolean {
    const unwanted = [...this.#words.all, ...this.#conditions.all].filter((one) => one.unwanted)
    const places = unwanted.flatMap((one) => ('place' in one ? one.unwanted!.places : one.places))
    return continuesExclusion(this.#tokens, at, places, this.#known)
  }

  /** Ends a head. A head without values: «بند» alone asks for straps; «صفحه» alone is ignored. */
  #leaveHead(): void {
    const { isUsed, heads, places } = this.#head
    const hasStrapCondition = this.#conditions.all.some(
      ({ key }) => key === 'strap-material' || key === 'strap-colour',
    )
    if (
      !isUsed &&
      !shareColour(this.#head, this.#tokens, this.#conditions, this.#known) &&
      heads.includes('strap-material') &&
      !hasStrapCondition
    )
      this.#sold.askForStrap(places)
    this.#head.end()
  }
}
