/** Sorts the products found after a price, discount or measure was relaxed: the nearest to it first. */
import type { ValueFacetKey } from '../../contract/catalogue/facets.ts'
import { slotsIn } from '../catalogue/index/bits.ts'
import type { CatalogueIndex } from '../catalogue/index/catalogueIndex.ts'
import type { CorrectedHits } from './leftWordsPlan.ts'
import type { AmountKey, Condition, Understanding } from './understand/understanding.ts'

const amounts: ReadonlySet<Condition['key']> = new Set(['price', 'discount', 'thickness'])
export const isAmount = (key: Condition['key']): key is AmountKey => amounts.has(key)
const measures: ReadonlySet<Condition['key']> = new Set(['diameter', 'water', 'warranty'])

/** Replaces a relaxed price or discount by the sort that comes nearest to it. */
export function withNearestSort(
  understood: Understanding,
  given: readonly Condition[],
  index: CatalogueIndex,
): Understanding {
  const amount = given.find(
    ({ key, values }) => values.length === 0 && (key === 'price' || key === 'discount'),
  )
  if (!amount || (understood.sort && !understood.sort.isImplied)) return understood
  const { key, min = 0, max } = amount
  const dearest = index.keys.price[index.sorted.dearest[0] ?? 0] ?? 0
  const isBelow = max === undefined || min > dearest
  const sort = key === 'discount' ? 'most-discounted' : isBelow ? 'dearest' : 'cheapest'
  return { ...understood, sort: { sort, places: [], isImplied: true } }
}

/** Sorts by distance from the relaxed value, unless it is a price with all products on one side. */
export function nearestFirst(
  hits: CorrectedHits,
  { sort: asked }: Understanding,
  given: readonly Condition[],
): CorrectedHits {
  const { index } = hits.catalogue
  const far = given.filter(({ key }) => key === 'price' || key === 'thickness' || measures.has(key))
  if (far.length === 0 || (asked && !asked.isImplied)) return hits
  const isBetween = far.some(({ key, min, max }) => key === 'price' && min !== undefined && max !== undefined)
  if (asked && !isBetween) return hits
  if (asked) {
    const below = slotsIn(hits.products).filter((slot) => index.keys.price[slot]! < far[0]!.min!).length
    if (below === 0) return hits
    if (below === hits.count) return { ...hits, sort: 'dearest' }
  }
  const { sort: _sort, ...unsorted } = hits
  return { ...unsorted, ranked: () => byDistance(index, hits.ranked(), far) }
}

function byDistance(index: CatalogueIndex, slots: Uint32Array | null, far: readonly Condition[]) {
  if (!slots) return null
  const distances = new Map(
    Array.from(slots, (slot) => [slot, far.reduce((sum, one) => sum + distanceOf(index, slot, one), 0)]),
  )
  return Uint32Array.from(slots).sort((a, b) => distances.get(a)! - distances.get(b)!)
}

/** Distance of a product from a range, as a share of the value in the query. */
function distanceOf(index: CatalogueIndex, slot: number, { key, min, max }: Condition): number {
  const number = isAmount(key) ? index.keys[key][slot]! : measureOf(index, slot, key)
  if (number === null) return 1
  const away = Math.max((min ?? number) - number, number - (max ?? number), 0)
  return away / (max ?? min ?? 1)
}

function measureOf({ columns }: CatalogueIndex, slot: number, key: ValueFacetKey): number | null {
  const { codes, sets } = columns[key]
  const value = Number.parseFloat(sets[codes[slot]!]?.[0] ?? '')
  return Number.isNaN(value) ? null : value
}
