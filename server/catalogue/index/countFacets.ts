import {
  facetKeys,
  valueFacetKeys,
  type FacetKey,
  type ValueFacetKey,
} from '../../../contract/catalogue/facets.ts'
import type { ListFilters } from '../../../contract/catalogue/facetsSchemas.ts'
import { slotsIn } from './bits.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import type { Column } from './column.ts'
import { matchingBut, narrow, type Scope } from './matching.ts'

/**
 * Per column, the number of products of each code (a code stands for one combination of values, such as all categories of a
 * product); and the prices of the products that match all filters but that of the price.
 */
export interface Tally {
  readonly total: number
  readonly perCode: Readonly<Record<ValueFacetKey, Uint32Array>>
  /** Total without the facet's own filter. */
  readonly without: Readonly<Record<FacetKey, number>>
  /** Toman, unsorted. */
  readonly prices: Float64Array
}

/** Counts every value of every facet, filtered by all other facets. */
export function countFacets(index: CatalogueIndex, scope: Scope, filters: ListFilters): Tally {
  const { all, but } = matchingBut(narrow(index, scope, filters))
  const matches = slotsIn(all)
  const counted = ofEach(facetKeys, (key) => {
    const without = but.get(key)
    return without ? slotsIn(without) : matches
  })
  return {
    total: matches.length,
    perCode: ofEach(valueFacetKeys, (key) => tallied(index.columns[key], counted[key])),
    without: ofEach(facetKeys, (key) => counted[key].length),
    prices: amountsOf(index.keys.price, counted.price),
  }
}

/** Numbers of products in the scope by category id. */
export function countCategories(index: CatalogueIndex, scope: Scope): Map<string, number> {
  const slots = slotsIn(narrow(index, scope, {}).scope)
  return index.categories.perValue(tallied(index.categories, slots))
}

const ofEach = <K extends FacetKey, V>(keys: readonly K[], valueOf: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>

function tallied({ codes, sets }: Column, slots: Uint32Array): Uint32Array {
  const counts = new Uint32Array(sets.length)
  for (let place = 0; place < slots.length; place += 1) counts[codes[slots[place]!]!]! += 1
  return counts
}

function amountsOf(amounts: Float64Array, slots: Uint32Array): Float64Array {
  const found = new Float64Array(slots.length)
  for (let place = 0; place < slots.length; place += 1) found[place] = amounts[slots[place]!]!
  return found
}
