import type { Conditions } from './conditions.ts'
import type { UnsoldKind } from '../../../contract/catalogue/understoodSchemas.ts'
import type { Head, UnsoldSection } from './language.ts'
import { general, type LeftWords } from './leftWords.ts'
import { accessories, watches } from './phrases.ts'
import { type Token, wordSet } from './tokens.ts'
import type { Condition, Known, Understanding } from './understanding.ts'

const STRAP = 'بند'
/** Minimum number of letters of a name. */
const SHORTEST_NAME = 3
/** Conditions that apply to a strap bought by itself; any other is about a watch. */
const ofStraps: ReadonlySet<Condition['key']> = new Set([
  ...(['strap-material', 'strap-colour', 'gender'] as const),
  ...(['price', 'discount', 'discounted', 'in-stock'] as const),
])

/** Decides which kind of thing a text asks for: a watch, a strap or box by itself, or something that is not sold. */
export class Sold {
  /** Places of words with a meaning only if the rest of the text has none. */
  readonly asides: number[] = []
  /** Places of words that ask for any watch: a gift, or anything but a pocket watch. */
  readonly gifts: number[] = []
  isAccessory = false
  readonly #watches: number[] = []
  /** The strap as head at the beginning of a text. */
  #strap: { readonly places: readonly number[]; readonly isItself: boolean } | null = null
  /** The kind of an unsold thing, if it comes first or, like clocks, is unsold even beside a watch. */
  #unsold: UnsoldSection | null = null
  #isUnsoldFirst = false

  readonly #tokens: readonly Token[]
  readonly #known: Known
  readonly #conditions: Conditions
  readonly #words: LeftWords

  constructor(tokens: readonly Token[], known: Known, conditions: Conditions, words: LeftWords) {
    this.#tokens = tokens
    this.#known = known
    this.#conditions = conditions
    this.#words = words
  }

  /**
   * Records a search word.
   * @param isNamed whether it replaces the typed words
   * @returns whether it names a strap or box by itself
   */
  recordWord(word: string, place: number, isNamed = false): boolean {
    if (watches.has(word)) this.#watches.push(place)
    // In «بند یدکی ۲۰ میلی‌متری» (a spare strap of 20 mm) the size is the strap's width, not a case diameter.
    const isThing = accessories.has(word) || (isNamed && word === STRAP)
    this.isAccessory ||= isThing
    return isThing
  }

  /** Whether the word is the packing of a watch: «ساعت با جعبه». */
  isPacking(word: string, place: number): boolean {
    const hasMeaning = this.#words.all.length + this.#conditions.all.length + this.gifts.length > 0
    if (!accessories.has(word) || !hasMeaning) return false
    const [before, behind] = [place - 1, place + 1].map((other) => this.#tokens[other]?.word ?? '')
    // The box may follow another part: «ساعت با بند چرم و جعبه» (a watch with a leather strap and a box).
    const isListed = before === 'و' && this.#comesWith(place)
    return isListed || comesWith.has(before!) || (this.#watches.includes(place - 1) && ofPacking.has(behind!))
  }

  /** Whether the words before this place say that the watch comes with something: «ساعت با». */
  #comesWith(place: number): boolean {
    const [watch = place] = this.#watches
    return this.#tokens.slice(watch, place).some(({ word }) => comesWith.has(word))
  }

  /** Whether the text begins with a strap and names no watch. */
  get mayBeStrap(): boolean {
    return this.#strap !== null && this.#watches.length === 0 && this.#conditions.all.every(isOfStrap)
  }

  /** Records a width, which means a strap by itself: «بند سیلیکونی ۲۲ میل». */
  takeWidth(): void {
    if (this.#strap) this.#strap = { ...this.#strap, isItself: true }
  }

  /** Records a head «بند …», which at the beginning of a text may ask for a strap. */
  open(heads: readonly Head[], places: readonly number[]): void {
    if (!heads.includes('strap-material') || this.#strap) return
    // The strap may follow a box: «جعبه ساعت و بند چرم» (a watch box and a leather strap).
    const isListed = this.isAccessory && this.#isListed(places)
    if (this.#watches.length > 0 && !isListed) return
    const isFirst = this.#words.all.every((word) => word.isThing) && this.#conditions.all.every(isOfStrap)
    if (isFirst) this.#strap = { places, isItself: heads.includes('itself') || isListed }
  }

  /** Whether "and" or "or" precedes these places. */
  #isListed([first = 0]: readonly number[]): boolean {
    return joining.has(this.#tokens[first - 1]?.word ?? '')
  }

  /** Adds the search word «بند» (strap), which alone asks for straps. */
  askForStrap([place = 0]: readonly number[]): void {
    // «ساعت با بند» (a watch with a strap) asks for a watch.
    const isListed = this.isAccessory && this.#isListed([place])
    if (!isListed && this.#watches.some((watch) => watch < place))
      return this.#words.push([{ word: STRAP, place }], [place])
    this.#words.push([{ word: STRAP, place, isThing: true }], [place])
    this.isAccessory = true
  }

  /**
   * Records a thing that the shop does not sell.
   * @returns false if the word is about a watch: «ساعت با دستبند چرم»
   */
  takeUnsold(
    at: number,
    { length, kind }: { readonly length: number; readonly kind: UnsoldSection },
  ): boolean {
    const places = Array.from({ length }, (_, place) => at + place)
    const [first = ''] = places.map((place) => this.#tokens[place]!.word)
    const isOfWatch = this.#watches.length > 0
    if (isOfWatch && this.#known.language.heads.has(first)) return false
    // «ساعت بدون الماس», «غیر از ساعت جیبی»: the thing is excluded, so a watch is meant.
    if (this.#conditions.takeNegation().length > 0) {
      this.gifts.push(at)
      return true
    }
    // The name of an accessory may precede the unsold thing: «جعبه کفش» (a shoe box).
    const isFirst =
      this.#words.all.every((word) => word.isThing && word.place === at - 1) &&
      this.#conditions.all.every(isOfStrap)
    const isLatin = /^[a-z]/.test(first)
    if (kind === 'clocks') this.#unsold = kind
    else if (kind === 'services' || kind === 'questions' || (!isOfWatch && (isFirst || isLatin))) {
      this.#isUnsoldFirst ||= isFirst
      this.#unsold ??= kind
    }
    this.#words.miss(places)
    return true
  }

  /**
   * Decides after the whole text was read.
   * @param isAsked whether the text states more than words
   */
  settle(
    conditions: readonly Condition[],
    isAsked: boolean,
    ignored: readonly number[],
  ): Pick<Understanding, 'isWatch' | 'isWatchSaid' | 'unsold'> {
    if (this.#isStrapAlone(conditions)) this.askForStrap(this.#strap!.places)
    const isGift = this.gifts.length > 0
    const hasMeaning = isAsked || this.#words.sayAnything
    if (!hasMeaning && this.asides.length > 0) this.#settleAsides()
    const isFiller =
      ignored.length === this.#tokens.length && ignored.some((place) => this.#tokens[place]!.word.length > 1)
    if (isFiller) this.#settleFillers(ignored)
    if (!hasMeaning && (isGift || this.asides.length > 0)) this.#askForWatch(this.gifts[0] ?? this.asides[0]!)
    // Gifts, pairs and things with a dial are watches.
    const isOfWatch = this.#watches.length > 0 || conditions.some(({ key }) => ofWatches.has(key))
    const isWatch = !this.isAccessory && (isGift || this.asides.length > 0 || isOfWatch)
    return { isWatch, isWatchSaid: isGift || this.#watches.length > 0, unsold: this.#unsoldOf(conditions) }
  }

  #unsoldOf(conditions: readonly Condition[]): UnsoldKind | null {
    switch (this.#unsold) {
      case 'clocks':
        return 'thing'
      case 'services':
        // «ساعت مردانه‌ای که تعمیرش راحت باشه» asks for a watch.
        return this.#isUnsoldFirst || conditions.length === 0 ? 'service' : null
      case 'unsold':
        return this.#watches.length === 0 ? 'thing' : null
      case 'questions':
        // «ساعت قسطی» (a watch by instalments) is a question, unless the text also states conditions.
        return this.#watches.length === 0 || conditions.length === 0 ? 'question' : null
      case null:
        return null
    }
  }

  /** Whether a strap by itself is meant: «بند ساعت چرم», «بند چرم ساعت»; «بند چرم» may be a watch's. */
  #isStrapAlone(conditions: readonly Condition[]): boolean {
    if (!this.#strap || !conditions.every(isOfStrap)) return false
    if (conditions.some(({ unwanted }) => unwanted)) return false
    // «بند چرم و جعبه ساعت» asks for both by themselves.
    if (this.isAccessory) return !this.#words.all.some((word) => word.isThing && word.word === STRAP)
    const [watch, ...others] = this.#watches
    if (this.#strap.isItself) return watch === undefined
    const isBehind = conditions.some(
      ({ key, wordPlaces }) => key.startsWith('strap') && wordPlaces.includes((watch ?? 0) - 1),
    )
    return watch !== undefined && others.length === 0 && isBehind
  }

  /** Searches the words that the catalogue has, and reports the others as missing: «ست کاپل». */
  #settleAsides(): void {
    const { isWord, language } = this.#known
    const isKnown = (place: number) => {
      const { word } = this.#tokens[place]!
      return isWord(word) && !language.meanings.has(word) && !language.fillers.has(word)
    }
    for (const place of this.asides.filter(isKnown))
      this.#words.push([{ word: this.#tokens[place]!.word, place }], [place])
    const missing = this.asides.filter((place) => !isKnown(place))
    if (missing.length > 0) this.#words.miss(missing)
  }

  /** Searches the words that names contain; without any, asks for any watch: «خوشگل», «چی دارید». */
  #settleFillers(ignored: readonly number[]): void {
    const isHeld = (word: string) => word.length >= SHORTEST_NAME && this.#known.isHeld(word)
    const held = ignored.filter((place) => isHeld(this.#tokens[place]!.word))
    for (const place of held) this.#words.push([{ word: this.#tokens[place]!.word, place }], [place])
    if (held.length === 0) this.#askForWatch(ignored[0]!)
  }

  #askForWatch(place: number): void {
    if (!this.#words.all.some(({ word }) => general.has(word)))
      this.#words.push([{ word: 'ساعت', place }], [place])
  }
}

/** Conditions that apply only to watches. */
const ofWatches: ReadonlySet<Condition['key']> = new Set([
  ...(['dial-colour', 'movement', 'diameter', 'thickness'] as const),
  ...(['water', 'glass', 'functions', 'style'] as const),
])
const joining = wordSet('و یا')
const comesWith = wordSet('با همراه with')
const ofPacking = wordSet('دار داره داشته اصلی اورجینال')

const isOfStrap = ({ key }: Condition) => ofStraps.has(key)
