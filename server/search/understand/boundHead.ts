import type { Head, Language } from './language.ts'
import type { Conditions } from './conditions.ts'
import { keyOf } from './facetValues.ts'
import { colourFacets, isColourFacet, joining, steel } from './phrases.ts'
import type { Token } from './tokens.ts'
import type { Condition, Known } from './understanding.ts'

/** Maximum number of words between a head and the value it binds. */
export const REACH = 4

/** The last head, such as «صفحه» (dial): values after it belong to that part of the watch. */
export class BoundHead {
  heads: readonly Head[] = []
  /** Places of the head's tokens. */
  places: readonly number[] = []
  /** Whether a value has followed the head. */
  isUsed = true
  #end = 0
  #reach = REACH

  start(heads: readonly Head[], places: readonly number[]): void {
    this.heads = heads
    this.places = places
    this.isUsed = false
    this.#end = (places.at(-1) ?? 0) + 1
    this.#reach = REACH
  }

  /** Binds a value right after these places, without a head in the text. */
  expect(heads: readonly Head[], behind: readonly number[]): void {
    this.start(heads, behind)
    this.places = []
    this.isUsed = true
    this.#reach = 0
  }

  end(): void {
    this.heads = []
    this.isUsed = true
  }

  /** Whether a value of this facet belongs to the head. A head takes one value of each facet, or more after "and" and "or". */
  binds(key: Head, at: number, conditions: readonly Condition[], before: string): boolean {
    if (!this.heads.includes(key) || at - this.#end > this.#reach) return false
    const isBound = conditions.some(
      (one) => one.key === key && one.places.some((place) => this.places.includes(place)),
    )
    return !isBound || joining.has(before)
  }
}

/** The facet of a colour whose head follows it, as in English: «blue dial». */
export function colourBehind(
  tokens: readonly Token[],
  colour: readonly number[],
  { heads }: Language,
): (typeof colourFacets)[number] | undefined {
  const last = colour.at(-1) ?? 0
  if (!/^[a-z]/.test(tokens[last]!.word)) return undefined
  for (const { word } of tokens.slice(last + 1, last + 3)) {
    const facets = heads.get(word)
    if (facets) return colourFacets.find((key) => facets.includes(key))
  }
  return undefined
}

/**
 * «هم بندش طلایی باشه هم صفحش»: gives a head without a colour the colour of the head before it.
 * @returns whether the catalogue has that colour for it
 */
export function shareColour(
  { heads, places }: BoundHead,
  tokens: readonly Token[],
  conditions: Conditions,
  known: Known,
): boolean {
  if (!['هم', 'و'].includes(tokens[(places[0] ?? 0) - 1]?.word ?? '')) return false
  const key = colourFacets.find((facet) => heads.includes(facet))
  const before = conditions.all.findLast((condition) => isColourFacet(condition.key))
  if (!key || !before || before.key === key) return false
  const values = before.values.filter((value) => known.values[key].named.has(keyOf(value)))
  if (values.length > 0) conditions.add({ key, values, wordPlaces: before.wordPlaces, head: places })
  return values.length > 0
}

/** Whether «استیل» without a head may also be the material of the case. */
export function isOfSteelCase(
  tokens: readonly Token[],
  places: readonly number[],
  conditions: Conditions,
  { heads }: Language,
): boolean {
  const [at = 0] = places
  // In «چرم یا استیل» both are materials of the strap.
  const last = conditions.all.at(-1)
  const isEither = joining.has(tokens[at - 1]?.word ?? '')
  if (isEither && last?.key === 'strap-material' && last.wordPlaces.includes(at - 2)) return false
  const behind = heads.get(tokens[(places.at(-1) ?? 0) + 1]?.word ?? '')
  return !behind?.includes('strap-material') && steel.has(tokens[at]!.word)
}
