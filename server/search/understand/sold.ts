import type { Conditions } from './conditions.ts'
import type { UnsoldKind } from '../../../contract/catalogue/understoodSchemas.ts'
import type { Head, UnsoldSection } from './language.ts'
import { general, type LeftWords } from './leftWords.ts'
import { accessories, watches } from './phrases.ts'
import type { Token } from './tokens.ts'
import type { Condition, Known, Understanding } from './understanding.ts'

/** What the catalogue calls a strap. */
const STRAP = 'بند'
/** Letters of a word that something may be called by. */
const SHORTEST_NAME = 3
/** What may be said of a strap that is bought by itself; anything else is said of a watch. */
const ofStraps: ReadonlySet<Condition['key']> = new Set([
  ...(['strap-material', 'strap-colour', 'gender'] as const),
  ...(['price', 'discount', 'discounted', 'in-stock'] as const),
])

/** What kind of thing is asked for: a watch, a strap or a box by itself, or something that is sold elsewhere. */
export class Sold {
  /** Places of words that say something only where nothing else does. */
  readonly asides: number[] = []
  /** Places of words that ask for a watch, whatever it is: a gift, or anything but a pocket watch. */
  readonly gifts: number[] = []
  isAccessory = false
  readonly #watches: number[] = []
  /** Head that a text begins with, of a strap. */
  #strap: { readonly places: readonly number[]; readonly isItself: boolean } | null = null
  /** Of what is not sold here, said before anything else or beside a watch where that is what it is of. */
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
   * A word that is looked for.
   * @param isNamed it stands for what was said
   * @returns whether it says what thing is asked for
   */
  note(word: string, place: number, isNamed = false): boolean {
    if (watches.has(word)) this.#watches.push(place)
    // «بند یدکی ۲۰ میلی‌متری»: what comes by itself is no watch, and its width no case's.
    const isThing = accessories.has(word) || (isNamed && word === STRAP)
    this.isAccessory ||= isThing
    return isThing
  }

  /** «ساعت با جعبه»: what a watch comes in is said of the watch. */
  isPacking(word: string, place: number): boolean {
    const isSaid = this.#words.all.length + this.#conditions.all.length + this.gifts.length > 0
    if (!accessories.has(word) || !isSaid) return false
    const [before, behind] = [place - 1, place + 1].map((other) => this.#tokens[other]?.word ?? '')
    // «ساعت با بند چرم و جعبه»
    const isListed = before === 'و' && this.#comesWith(place)
    return isListed || comesWith.has(before!) || (this.#watches.includes(place - 1) && ofPacking.has(behind!))
  }

  /** Whether a watch was said to come with something before this. */
  #comesWith(place: number): boolean {
    const [watch = place] = this.#watches
    return this.#tokens.slice(watch, place).some(({ word }) => comesWith.has(word))
  }

  /** A strap was said first, and nothing of a watch. */
  get mayBeStrap(): boolean {
    return this.#strap !== null && this.#watches.length === 0 && this.#conditions.all.every(isOfStrap)
  }

  /** «بند سیلیکونی ۲۲ میل»: so wide is a strap by itself. */
  takeWidth(): void {
    if (this.#strap) this.#strap = { ...this.#strap, isItself: true }
  }

  /** «بند …» at the beginning of a text may ask for a strap. */
  open(heads: readonly Head[], places: readonly number[]): void {
    if (!heads.includes('strap-material') || this.#strap) return
    // «جعبه ساعت و بند چرم»
    const isListed = this.isAccessory && this.#isListed(places)
    if (this.#watches.length > 0 && !isListed) return
    const isFirst = this.#words.all.every((word) => word.isThing) && this.#conditions.all.every(isOfStrap)
    if (isFirst) this.#strap = { places, isItself: heads.includes('itself') || isListed }
  }

  /** «… و بند» */
  #isListed([first = 0]: readonly number[]): boolean {
    return joining.has(this.#tokens[first - 1]?.word ?? '')
  }

  /** «بند» alone asks for straps. */
  askForStrap([place = 0]: readonly number[]): void {
    // «ساعت با بند» is no strap.
    const isListed = this.isAccessory && this.#isListed([place])
    if (!isListed && this.#watches.some((watch) => watch < place))
      return this.#words.push([{ word: STRAP, place }], [place])
    this.#words.push([{ word: STRAP, place, isThing: true }], [place])
    this.isAccessory = true
  }

  /**
   * Something that watch shops do not sell.
   * @returns false where the word is rather said of a watch: «ساعت با دستبند چرم»
   */
  elsewhere(
    at: number,
    { length, kind }: { readonly length: number; readonly kind: UnsoldSection },
  ): boolean {
    const places = Array.from({ length }, (_, place) => at + place)
    const [first = ''] = places.map((place) => this.#tokens[place]!.word)
    const isOfWatch = this.#watches.length > 0
    if (isOfWatch && this.#known.language.heads.has(first)) return false
    // «ساعت بدون الماس», «غیر از ساعت جیبی»: nobody asks for it, and a watch is meant.
    if (this.#conditions.takeNegation().length > 0) {
      this.gifts.push(at)
      return true
    }
    // «جعبه کفش»
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
   * When all was read.
   * @param isAsked more is said than words
   */
  settle(
    conditions: readonly Condition[],
    isAsked: boolean,
    talk: readonly number[],
  ): Pick<Understanding, 'isWatch' | 'isWatchSaid' | 'unsold'> {
    if (this.#isStrapAlone(conditions)) this.askForStrap(this.#strap!.places)
    const isGift = this.gifts.length > 0
    const isSaid = isAsked || this.#words.sayAnything
    if (!isSaid && this.asides.length > 0) this.#settleAsides()
    const isTalk =
      talk.length === this.#tokens.length && talk.some((place) => this.#tokens[place]!.word.length > 1)
    if (isTalk) this.#settleTalk(talk)
    if (!isSaid && (isGift || this.asides.length > 0)) this.#askForWatch(this.gifts[0] ?? this.asides[0]!)
    // A gift is a watch, and so is each of a pair, and what has a dial.
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
        // «ساعت قسطی»
        return this.#watches.length === 0 || conditions.length === 0 ? 'question' : null
      case null:
        return null
    }
  }

  /** «بند ساعت چرم» and «بند چرم ساعت» are straps; «بند چرم» may be a watch's, too. */
  #isStrapAlone(conditions: readonly Condition[]): boolean {
    if (!this.#strap || !conditions.every(isOfStrap)) return false
    if (conditions.some(({ unwanted }) => unwanted)) return false
    // «بند چرم و جعبه ساعت»: both are asked for by themselves.
    if (this.isAccessory) return !this.#words.all.some((word) => word.isThing && word.word === STRAP)
    const [watch, ...others] = this.#watches
    if (this.#strap.isItself) return watch === undefined
    const isBehind = conditions.some(
      ({ key, said }) => key.startsWith('strap') && said.includes((watch ?? 0) - 1),
    )
    return watch !== undefined && others.length === 0 && isBehind
  }

  /** «ست کاپل»: the words that the catalogue has are looked for, of the others it is said that there is nothing. */
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

  /** «خوشگل», «چی دارید»: what names hold is looked for, else any watch will do. */
  #settleTalk(talk: readonly number[]): void {
    const isHeld = (word: string) => word.length >= SHORTEST_NAME && this.#known.isHeld(word)
    const held = talk.filter((place) => isHeld(this.#tokens[place]!.word))
    for (const place of held) this.#words.push([{ word: this.#tokens[place]!.word, place }], [place])
    if (held.length === 0) this.#askForWatch(talk[0]!)
  }

  #askForWatch(place: number): void {
    if (!this.#words.all.some(({ word }) => general.has(word)))
      this.#words.push([{ word: 'ساعت', place }], [place])
  }
}

/** What no strap and no box has. */
const ofWatches: ReadonlySet<Condition['key']> = new Set([
  ...(['dial-colour', 'movement', 'diameter', 'thickness'] as const),
  ...(['water', 'glass', 'functions', 'style'] as const),
])
const joining: ReadonlySet<string> = new Set(['و', 'یا'])
const comesWith: ReadonlySet<string> = new Set(['با', 'همراه', 'with'])
const ofPacking: ReadonlySet<string> = new Set(['دار', 'داره', 'داشته', 'اصلی', 'اورجینال'])

const isOfStrap = ({ key }: Condition) => ofStraps.has(key)
