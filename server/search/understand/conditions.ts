import type { ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import { type AllFacetValues, keyOf } from './facetValues.ts'
import type { Condition, Range } from './understanding.ts'

interface Said {
  readonly key: ValueFacetKey
  readonly values: readonly string[]
  readonly range?: Range
  /** Places of the tokens that say it. */
  readonly said: readonly number[]
  readonly head?: readonly number[]
}

/** Conditions as they are gathered from a text. */
export class Conditions {
  readonly #values: AllFacetValues
  readonly #all: Condition[] = []
  /** Places of «غیر از» and the like, until what they take back is said. */
  #negation: readonly number[] = []

  constructor(values: AllFacetValues) {
    this.#values = values
  }

  get all(): readonly Condition[] {
    return this.#all
  }

  addPrice(range: Range, places: readonly number[]): void {
    this.#all.push({ key: 'price', values: [], ...range, places, said: places })
  }

  add({ key, values, range = {}, said, head = [] }: Said): void {
    const places = [...head, ...said]
    const condition: Condition = { key, values, ...range, places, said, ...this.#forBoth(key, values) }
    this.#all.push(this.#negation.length > 0 ? this.#opposite(condition, this.#negation) : condition)
    this.#negation = []
  }

  /** What was said last is nearly met by these, too. */
  addNearly(values: readonly string[]): void {
    const last = this.#all.at(-1)
    if (!last || last.isNegated || values.length <= last.values.length) return
    this.#all[this.#all.length - 1] = { ...last, nearly: values }
  }

  /** What is said next is not wanted. */
  negateNext(places: readonly number[]): void {
    this.#negation = places
  }

  /** What was said last is not wanted, if that is no further back than this. */
  negateLast(places: readonly number[], reach: number): void {
    const last = this.#all.at(-1)
    if (!last || last.key === 'price' || places[0]! - Math.max(...last.places) > reach) return
    this.#all[this.#all.length - 1] = this.#opposite(last, places)
  }

  /** Values of the first group of which the catalogue has one. */
  valuesOf(key: ValueFacetKey, groups: readonly (readonly string[])[]): string[] {
    const { named } = this.#values[key]
    for (const group of groups) {
      const values = group.flatMap((value) => named.get(keyOf(value)) ?? [])
      if (values.length > 0) return values
    }
    return []
  }

  /** Values of a facet of numbers between the two. */
  numbersWithin(key: ValueFacetKey, { min = -Infinity, max = Infinity }: Range): string[] {
    return [...this.#values[key].numbers]
      .filter(([, number]) => number >= min && number <= max)
      .map(([value]) => value)
  }

  /** Said twice of one facet: both where they agree, either where they do not; every function counts by itself. */
  joined(): Condition[] {
    const result: Condition[] = []
    for (const one of this.#all) {
      const at = result.findIndex(({ key }) => key === one.key && key !== 'functions')
      const before = result[at]
      if (before) result[at] = joinedOf(before, one)
      else result.push(one)
    }
    return result
  }

  #opposite(condition: Condition, negation: readonly number[]): Condition {
    const { min: _min, max: _max, nearly: _nearly, ...rest } = condition
    const all = [...this.#values[condition.key as ValueFacetKey].named.values()]
    const values = all.filter((value) => !condition.values.includes(value))
    return { ...rest, values, places: [...condition.places, ...negation], isNegated: true }
  }

  /** What is for everybody is for him and for her. */
  #forBoth(key: ValueFacetKey, values: readonly string[]): Pick<Condition, 'nearly'> {
    const both = this.#values.gender.named.get('یونیسکس')
    return key === 'gender' && both && !values.includes(both) ? { nearly: [...values, both] } : {}
  }
}

export const rangeOf = ({ min, max }: Range): Range => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})

function joinedOf(before: Condition, one: Condition): Condition {
  const both = before.values.filter((value) => one.values.includes(value))
  const values = both.length > 0 ? both : [...before.values, ...one.values]
  const places = [...new Set([...before.places, ...one.places])]
  return { ...before, ...rangeOf(one), values, places, said: [...before.said, ...one.said] }
}
