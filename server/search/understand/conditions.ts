import type { ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import { type AllFacetValues, keyOf } from './facetValues.ts'
import type { Language, Meant } from './language.ts'
import { isColourFacet } from './phrases.ts'
import type { AmountKey, Condition, Known, Range } from './understanding.ts'

interface NewCondition {
  readonly key: ValueFacetKey
  readonly values: readonly string[]
  readonly range?: Range
  /** Places of the tokens that state the condition, without the head. */
  readonly wordPlaces: readonly number[]
  readonly head?: readonly number[]
  readonly among?: Condition['among']
  readonly wrist?: Range
  readonly isNamed?: boolean
}

export class Conditions {
  readonly #values: AllFacetValues
  readonly #all: Condition[] = []
  /** Places of a pending negation, such as «غیر از», which excludes the next phrase. */
  #negation: readonly number[] = []

  #age: { readonly values: readonly string[]; readonly places: readonly number[] } | null = null
  readonly #families: Language['families']

  constructor({ values, language }: Pick<Known, 'values' | 'language'>) {
    this.#values = values
    this.#families = language.families
  }

  get all(): readonly Condition[] {
    return this.#all
  }

  addAmount(key: AmountKey, range: Range, places: readonly number[]): void {
    const negation = key === 'thickness' ? this.takeNegation() : []
    const condition = { key, values: [], ...range, places, wordPlaces: places }
    this.#all.push(negation.length > 0 ? turned(condition, negation) : condition)
  }

  /** Sets the gender values of an age; they replace other genders: «پسر ۸ ساله» is a child. */
  setAge(values: readonly string[], places: readonly number[]): void {
    this.#age = { values, places }
  }

  add({ key, values, range = {}, wordPlaces, head = [], among, wrist, isNamed }: NewCondition): void {
    const places = [...head, ...wordPlaces]
    const near = this.#nearly(key, values)
    const condition: Condition = {
      key,
      values,
      ...range,
      places,
      wordPlaces,
      ...(near.length > values.length && { nearly: near }),
      ...(among && { among }),
      ...(wrist && { wrist }),
      ...(isNamed && { isNamed }),
    }
    const negation = this.takeNegation()
    this.#all.push(negation.length > 0 ? this.#opposite(condition, negation) : condition)
  }

  /** Returns and clears the places of a pending negation, which applies to the next phrase. */
  takeNegation(): readonly number[] {
    const negation = this.#negation
    this.#negation = []
    return negation
  }

  addNearly(values: readonly string[]): void {
    const last = this.#all.at(-1)
    if (!last || last.unwanted || values.length <= last.values.length) return
    this.#all[this.#all.length - 1] = { ...last, nearly: values }
  }

  /** Excludes the next phrase. */
  negateNext(places: readonly number[]): void {
    this.#negation = places
  }

  /** Excludes the last condition, if it is at most `reach` tokens back. */
  negateLast(places: readonly number[], reach: number): void {
    const last = this.#all.at(-1)
    if (!last || isMoney(last) || places[0]! - Math.max(...last.places) > reach) return
    this.#all[this.#all.length - 1] =
      last.key === 'thickness' ? turned(last, places) : this.#opposite(last, places)
  }

  /** Values of the first group of which the catalogue has at least one value. */
  valuesOf(key: ValueFacetKey, groups: readonly (readonly string[])[]): string[] {
    const { named } = this.#values[key]
    for (const group of groups) {
      const values = group.flatMap((value) => named.get(keyOf(value)) ?? [])
      if (values.length > 0) return values
    }
    return []
  }

  /** Values of a numeric facet within the range. */
  numbersWithin(key: ValueFacetKey, { min = -Infinity, max = Infinity }: Range): string[] {
    return [...this.#values[key].numbers]
      .filter(([, number]) => number >= min && number <= max)
      .map(([value]) => value)
  }

  /** The sizes that a line of the language gives for men and for women. */
  amongOf(meant: readonly Meant[]): Condition['among'] {
    const ranges = new Map<string, Range & { key: ValueFacetKey }>()
    for (const one of meant)
      if ('of' in one && one.of && one.key !== 'thickness')
        ranges.set(one.of, { ...ranges.get(one.of), key: one.key, ...rangeOf(one) })
    const all = [...ranges].map(([of, { key, ...range }]) => ({
      ...range,
      of,
      values: this.numbersWithin(key, range),
    }))
    return all.some(({ values }) => values.length > 0) ? all : undefined
  }

  /**
   * Joins conditions of one facet: their common values, or all values if they have none in common. Each function stays
   * a condition of its own.
   */
  joined(): Condition[] {
    const result: Condition[] = []
    for (const one of this.#aged()) {
      const at = result.findIndex(
        ({ key, values }) =>
          key === one.key && (key !== 'functions' || values.join('|') === one.values.join('|')),
      )
      const before = result[at]
      if (before) result[at] = joinedOf(before, one)
      else result.push(one)
    }
    return forWhom(result)
  }

  #aged(): readonly Condition[] {
    if (!this.#age) return this.#all
    const { values, places } = this.#age
    const isWantedGender = ({ key, unwanted }: Condition) => key === 'gender' && !unwanted
    const genderPlaces = this.#all.filter(isWantedGender).flatMap((one) => one.places)
    const all = [...new Set([...genderPlaces, ...places])].sort((a, b) => a - b)
    return [
      ...this.#all.filter((one) => !isWantedGender(one)),
      { key: 'gender', values, places: all, wordPlaces: all },
    ]
  }

  /** Drops a gender that addresses the shop's staff: «آقا یه ساعت برای خانومم». */
  dropAddress(isAddress: (place: number) => boolean): void {
    const [first, other] = this.#all.filter(({ key }) => key === 'gender')
    if (!first || !other || other.values.some((value) => first.values.includes(value))) return
    if (isAddress(first.wordPlaces[0]!)) this.#all.splice(this.#all.indexOf(first), 1)
  }

  #opposite(condition: Condition, negation: readonly number[]): Condition {
    const { min: _min, max: _max, nearly: _nearly, ...rest } = condition
    const all = [...this.#values[condition.key as ValueFacetKey].named.values()]
    const values = all.filter((value) => !condition.values.includes(value))
    return { ...rest, values, places: [...condition.places, ...negation], unwanted: condition.values }
  }

  /** Adds near values: unisex for men and women, colours of the same family. */
  #nearly(key: ValueFacetKey, values: readonly string[]): string[] {
    const { named } = this.#values[key]
    const others = key === 'gender' ? ['یونیسکس'] : []
    if (isColourFacet(key))
      for (const value of values) others.push(...(this.#families.get(keyOf(value)) ?? []))
    return [...new Set([...values, ...others.flatMap((other) => named.get(keyOf(other)) ?? [])])]
  }
}

/** Prices and discounts read their own negations. */
const isMoney = ({ key }: Condition) => key === 'price' || key === 'discount'

/** Swaps the bounds: «نازک نباشه» asks for thick watches. */
function turned({ min, max, ...rest }: Condition, negation: readonly number[]): Condition {
  const range = rangeOf({ ...(max !== undefined && { min: max }), ...(min !== undefined && { max: min }) })
  return { ...rest, ...range, places: [...rest.places, ...negation] }
}

/** Applies the size for the gender of the text: a large watch for women is small for men. */
function forWhom(conditions: readonly Condition[]): Condition[] {
  const [gender, ...more] =
    conditions.find(({ key, unwanted }) => key === 'gender' && !unwanted)?.values ?? []
  return conditions.map(({ among, ...condition }) => {
    const own = more.length === 0 && among?.find(({ of }) => of === gender)
    if (!own || condition.unwanted) return condition
    const { min: _min, max: _max, ...rest } = condition
    return { ...rest, ...rangeOf(own), values: own.values }
  })
}

export const rangeOf = ({ min, max }: Range): Range => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})

/** Places of the title of two joined conditions: in «دیجیتال نباشه، عقربه‌ای باشه» those of the wanted value. */
function wordPlacesOf(before: Condition, one: Condition): readonly number[] {
  if (before.unwanted && !one.unwanted) return one.wordPlaces
  if (one.unwanted && !before.unwanted) return before.wordPlaces
  return [...before.wordPlaces, ...one.wordPlaces]
}

/** The common range: «ضدآب ۱۰ اتمسفر» needs 10 atm, not the 3 of «ضدآب». */
function narrower(before: Range, one: Range): Range {
  const min = Math.max(before.min ?? -Infinity, one.min ?? -Infinity)
  const max = Math.min(before.max ?? Infinity, one.max ?? Infinity)
  return { ...(min > -Infinity && { min }), ...(max < Infinity && { max }) }
}

function joinedOf(before: Condition, one: Condition): Condition {
  // «چرم نباشه، استیل هم نباشه» excludes both.
  const unwanted = before.unwanted && one.unwanted && [...before.unwanted, ...one.unwanted]
  const both = before.values.filter((value) => one.values.includes(value))
  const values = both.length > 0 ? both : [...before.values, ...one.values]
  const places = [...new Set([...before.places, ...one.places])]
  const { unwanted: _unwanted, ...rest } = before
  return {
    ...rest,
    ...(both.length > 0 ? narrower(before, one) : rangeOf(one)),
    ...(unwanted && { unwanted }),
    values,
    places,
    wordPlaces: wordPlacesOf(before, one),
  }
}
