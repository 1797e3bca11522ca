import { ageAt, ageWords, type SaidAge } from './ages.ts'
import { type Conditions, rangeOf } from './conditions.ts'
import type { LeftWords } from './leftWords.ts'
import { compartmentsAt, measureAt, saysSize } from './measures.ts'
import { isNumeral } from './numbers.ts'
import { percentAt, percentWords } from './percents.ts'
import { priceAt } from './prices.ts'
import type { Token } from './tokens.ts'
import type { Known, Range } from './understanding.ts'
import { isWristWord, wristAt } from './wrists.ts'

/** Maximum width of a strap in mm. */
const WIDEST_STRAP = 26

/** Reads discounts, prices, measures, ages and compartments of boxes. */
export class SaidNumbers {
  readonly #tokens: readonly Token[]
  readonly #known: Known
  readonly #conditions: Conditions
  readonly #words: LeftWords
  /** Computed once, because most texts have no number and so need no further checks. */
  readonly #hasNumber: boolean
  readonly #mayBePercent: boolean
  readonly #mayBeAge: boolean
  readonly #mayBeWrist: boolean

  constructor(tokens: readonly Token[], known: Known, conditions: Conditions, words: LeftWords) {
    this.#tokens = tokens
    this.#known = known
    this.#conditions = conditions
    this.#words = words
    this.#hasNumber = tokens.some(isNumeral)
    this.#mayBePercent = tokens.some(({ word }) => percentWords.has(word))
    this.#mayBeAge = tokens.some(({ word }) => ageWords.has(word))
    this.#mayBeWrist = this.#hasNumber && tokens.some(({ word }) => word === 'دور' || isWristWord(word))
  }

  /**
   * Reads the number that begins at a token.
   * @param thing whether the text is about a strap, or about a strap or box by itself
   * @returns the number of tokens read, 0 if there is no number
   */
  readAt(at: number, thing: { readonly isStrap: boolean; readonly isAccessory: boolean }): number {
    // A warranty needs no number.
    if (!this.#hasNumber) return this.#measureAt(at, thing)
    const percent = this.#mayBePercent ? percentAt(this.#tokens, at) : null
    if (percent) {
      const range = rangeOf(percent)
      if (Object.keys(range).length > 0)
        this.#conditions.addAmount('discount', range, placesFrom(at, percent.length))
      return percent.length
    }
    const wrist = this.#mayBeWrist && !thing.isStrap && !thing.isAccessory ? this.#wristAt(at) : 0
    if (wrist > 0) return wrist
    const price = priceAt(this.#tokens, at)
    if (price) {
      this.#conditions.addAmount('price', rangeOf(price), placesFrom(at, price.length))
      return price.length
    }
    return this.#measureAt(at, thing) || this.#ageAt(at) || (thing.isAccessory ? this.#compartmentsAt(at) : 0)
  }

  /** Reads a wrist as the diameters that fit it. */
  #wristAt(at: number): number {
    const found = wristAt(this.#tokens, at)
    const { wrists } = this.#known.language
    const sizesOf = (size: number) => {
      const all = wrists.find(({ from, to }) => size >= from && size <= to)?.meant ?? []
      return Object.assign(
        {},
        ...all.map((one) => ('key' in one && !('groups' in one) ? rangeOf(one) : {})),
      ) as Range
    }
    if (!found || wrists.length === 0) return 0
    const range = rangeOf({ min: sizesOf(found.min).min, max: sizesOf(found.max).max } as Range)
    const values = this.#conditions.numbersWithin('diameter', range)
    const { min, max, length } = found
    this.#conditions.add({
      key: 'diameter',
      values,
      range,
      wordPlaces: placesFrom(at, length),
      wrist: { min, max },
    })
    return length
  }

  #measureAt(at: number, { isStrap, isAccessory }: { isStrap: boolean; isAccessory: boolean }): number {
    const measure = measureAt(this.#tokens, at)
    if (!measure) return 0
    const { key, length } = measure
    const range: Range = rangeOf(measure)
    if (key === 'thickness') {
      this.#conditions.addAmount(key, range, placesFrom(at, length))
      return length
    }
    const values = this.#conditions.numbersWithin(key, range)
    // «بند ۲۰ میلی‌متر» is the width of a strap, and so is «20mm» unless a watch is so small.
    const isWidth = isStrap || isAccessory || (values.length === 0 && !saysSize(this.#tokens[at]!))
    if (key === 'diameter' && isWidth && (range.min ?? range.max ?? 0) < WIDEST_STRAP) {
      const number = this.#tokens.findIndex((token, place) => place >= at && token.number !== undefined)
      if (number >= 0) this.#words.push([{ word: this.#tokens[number]!.word, place: number }], [number])
      return length
    }
    this.#conditions.add({ key, values, range, wordPlaces: placesFrom(at, length) })
    return length
  }

  /**
   * Reads an age: a child's asks for children's watches, or is missing if none are sold. An adult's age adds no
   * condition.
   */
  #ageAt(at: number): number {
    const isAfterPerson =
      this.#conditions.all.at(-1)?.key === 'gender' &&
      this.#conditions.all.at(-1)!.wordPlaces.includes(at - 1)
    const age = this.#mayBeAge ? ageAt(this.#tokens, at, isAfterPerson) : null
    if (!age) return 0
    const places = placesFrom(at, age.length)
    const meant = this.#meantBy(age)
    const values = meant.flatMap((one) =>
      'groups' in one ? this.#conditions.valuesOf(one.key, one.groups) : [],
    )
    if (values.length > 0) this.#conditions.setAge(values, places)
    else if (meant.length > 0) this.#words.miss(places)
    return age.length
  }

  #meantBy({ years }: SaidAge) {
    return this.#known.language.ages.find(({ from, to }) => years >= from && years <= to)?.meant ?? []
  }

  #compartmentsAt(at: number): number {
    const count = compartmentsAt(this.#tokens, at)
    if (!count) return 0
    this.#words.push(
      count.words.map((word) => ({ word, place: at })),
      [at],
    )
    return count.length
  }
}

export const placesFrom = (at: number, length: number) => Array.from({ length }, (_, place) => at + place)
