import { facetKeys, valueFacetKeys, type FacetKey, type ValueFacetKey } from '../../../contract/facets.ts'
import type { ListFilters } from '../../../contract/schemas/facets.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import { FAR, markAll, type Marks, type Scope } from './matching.ts'

/** Products by code of each column, and the prices among them. */
export interface Tally {
  readonly total: number
  readonly perCode: Readonly<Record<ValueFacetKey, Uint32Array>>
  /** How many there would be without the facet's own choices. */
  readonly without: Readonly<Record<FacetKey, number>>
  /** Toman, in no order. */
  readonly prices: Float64Array
}

/**
 * Counts every value of every facet under the choices of all other facets: a product that fails in no facet
 * counts everywhere, one that fails in a single facet counts in that facet alone.
 */
export function countFacets(index: CatalogueIndex, scope: Scope, filters: ListFilters): Tally {
  const { matching, missing } = sortOut(markAll(index, scope, filters))
  const counted = (key: FacetKey) => [matching, missing[facetKeys.indexOf(key)] ?? []]
  return {
    total: matching.length,
    perCode: Object.fromEntries(
      valueFacetKeys.map((key) => [key, tallied(index, key, counted(key))]),
    ) as Tally['perCode'],
    without: Object.fromEntries(
      facetKeys.map((key) => [key, counted(key).reduce((sum, slots) => sum + slots.length, 0)]),
    ) as Tally['without'],
    prices: pricesOf(index, counted('price')),
  }
}

/** Slots of the products that match, and for each facet those that miss it alone. */
function sortOut({ failures, failedIn }: Marks) {
  const matching: number[] = []
  const missing = facetKeys.map((): number[] => [])
  for (let slot = 0; slot < failures.length; slot += 1) {
    if (failures[slot] === 0) matching.push(slot)
    else if (failures[slot]! < FAR) missing[failedIn[slot]!]!.push(slot)
  }
  return { matching, missing }
}

function tallied(index: CatalogueIndex, key: ValueFacetKey, groups: readonly number[][]): Uint32Array {
  const { codes, sets } = index.columns[key]
  const counts = new Uint32Array(sets.length)
  for (const slots of groups) {
    for (let place = 0; place < slots.length; place += 1) counts[codes[slots[place]!]!]! += 1
  }
  return counts
}

function pricesOf({ keys }: CatalogueIndex, groups: readonly number[][]): Float64Array {
  const prices = new Float64Array(groups.reduce((sum, slots) => sum + slots.length, 0))
  let length = 0
  for (const slots of groups) {
    for (let place = 0; place < slots.length; place += 1) prices[length++] = keys.price[slots[place]!]!
  }
  return prices
}
