import type { ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import { type AllFacetValues, keyOf } from './facetValues.ts'
import type { Language, Meant } from './language.ts'
import { isColourFacet } from './phrases.ts'
import type { AmountKey, Condition, Known, Range } from './understanding.ts'

interface Said {
  readonly key: ValueFacetKey
  readonly values: readonly string[]
  readonly range?: Range
  /** Places of the tokens that say it. */
  readonly said: readonly number[]
  readonly head?: readonly number[]
  readonly among?: Condition['among']
  readonly wrist?: Range
  readonly isNamed?: boolean
}

/** Conditions as they are gathered from a text. */
export class Conditions {
  readonly #values: AllFacetValues
  readonly #all: Condition[] = []
  /** Places of «غیر از» and the like, until what they take back is said. */
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
    const condition = { key, values: [], ...range, places, said: places }
    this.#all.push(negation.length > 0 ? turned(condition, negation) : condition)
  }

  /** Who is so old wears these, whatever else is said of them: «پسر ۸ ساله» is a child. */
  setAge(values: readonly string[], places: readonly number[]): void {
    this.#age = { values, places }
  }

  add({ key, values, range = {}, said, head = [], among, wrist, isNamed }: Said): void {
    const places = [...head, ...said]
    const near = this.#nearly(key, values)
    const condition: Condition = {
      key,
      values,
      ...range,
      places,
      said,
      ...(near.length > values.length && { nearly: near }),
      ...(among && { among }),
      ...(wrist && { wrist }),
      ...(isNamed && { isNamed }),
    }
    const negation = this.takeNegation()
    this.#all.push(negation.length > 0 ? this.#opposite(condition, negation) : condition)
  }

  /** @returns the places of a negation that waits for what is said next, which is this */
  takeNegation(): readonly number[] {
    const negation = this.#negation
    this.#negation = []
    return negation
  }

  /** What was said last is nearly met by these, too. */
  addNearly(values: readonly string[]): void {
    const last = this.#all.at(-1)
    if (!last || last.unwanted || values.length <= last.values.length) return
    this.#all[this.#all.length - 1] = { ...last, nearly: values }
  }

  /** What is said next is not wanted. */
  negateNext(places: readonly number[]): void {
    this.#negation = places
  }

  /** What was said last is not wanted, if that is no further back than this. */
  negateLast(places: readonly number[], reach: number): void {
    const last = this.#all.at(-1)
    if (!last || isMoney(last) || places[0]! - Math.max(...last.places) > reach) return
    this.#all[this.#all.length - 1] =
      last.key === 'thickness' ? turned(last, places) : this.#opposite(last, places)
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

  /** The sizes that a line of the language gives for him and for her. */
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

  /** Said twice of one facet: both where they agree, either where they do not; every other function counts by itself. */
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
    const isOfPerson = ({ key, unwanted }: Condition) => key === 'gender' && !unwanted
    const persons = this.#all.filter(isOfPerson).flatMap((one) => one.places)
    const all = [...new Set([...persons, ...places])].sort((a, b) => a - b)
    return [...this.#all.filter((one) => !isOfPerson(one)), { key: 'gender', values, places: all, said: all }]
  }

  /** «آقا یه ساعت برای خانومم»: whom one speaks to is not who will wear it. */
  dropAddress(isAddress: (place: number) => boolean): void {
    const [first, other] = this.#all.filter(({ key }) => key === 'gender')
    if (!first || !other || other.values.some((value) => first.values.includes(value))) return
    if (isAddress(first.said[0]!)) this.#all.splice(this.#all.indexOf(first), 1)
  }

  #opposite(condition: Condition, negation: readonly number[]): Condition {
    const { min: _min, max: _max, nearly: _nearly, ...rest } = condition
    const all = [...this.#values[condition.key as ValueFacetKey].named.values()]
    const values = all.filter((value) => !condition.values.includes(value))
    return { ...rest, values, places: [...condition.places, ...negation], unwanted: condition.values }
  }

  /** What is for everybody is for him and for her; navy is nearly blue. */
  #nearly(key: ValueFacetKey, values: readonly string[]): string[] {
    const { named } = this.#values[key]
    const others = key === 'gender' ? ['یونیسکس'] : []
    if (isColourFacet(key))
      for (const value of values) others.push(...(this.#families.get(keyOf(value)) ?? []))
    return [...new Set([...values, ...others.flatMap((other) => named.get(keyOf(other)) ?? [])])]
  }
}

/** What is said of money with a negation was read with it. */
const isMoney = ({ key }: Condition) => key === 'price' || key === 'discount'

/** «نازک نباشه» is thick. */
function turned({ min, max, ...rest }: Condition, negation: readonly number[]): Condition {
  const range = rangeOf({ ...(max !== undefined && { min: max }), ...(min !== undefined && { max: min }) })
  return { ...rest, ...range, places: [...rest.places, ...negation] }
}

/** What is large for her is small for him. */
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

/** «دیجیتال نباشه، عقربه‌ای باشه»: what is wanted says it. */
function saidOf(before: Condition, one: Condition): readonly number[] {
  if (before.unwanted && !one.unwanted) return one.said
  if (one.unwanted && !before.unwanted) return before.said
  return [...before.said, ...one.said]
}

/** «ضدآب ۱۰ اتمسفر»: ten bear what three do. */
function narrower(before: Range, one: Range): Range {
  const min = Math.max(before.min ?? -Infinity, one.min ?? -Infinity)
  const max = Math.min(before.max ?? Infinity, one.max ?? Infinity)
  return { ...(min > -Infinity && { min }), ...(max < Infinity && { max }) }
}

function joinedOf(before: Condition, one: Condition): Condition {
  // «چرم نباشه، استیل هم نباشه»: neither.
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
    said: saidOf(before, one),
  }
}
