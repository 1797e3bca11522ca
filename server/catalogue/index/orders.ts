import type { Sort } from '../../../contract/catalogue/sorts.ts'
import { addBit, type Bits, hasBit } from './bits.ts'

/** Amounts by slot, by which lists are sorted and searches are filtered. */
export interface SortKeys {
  available: Float64Array
  /** Toman */
  price: Float64Array
  /** Whole percent. */
  discount: Float64Array
  sold: Float64Array
  rating: Float64Array
  reviews: Float64Array
  /** Seconds since the epoch. */
  created: Float64Array
  /** mm; NaN if unknown. */
  thickness: Float64Array
}

export const sortKeys = [
  'available',
  'price',
  'discount',
  'sold',
  'rating',
  'reviews',
  'created',
  'thickness',
] as const satisfies readonly (keyof SortKeys)[]

/** Negative if the product in slot `a` precedes that in `b`. */
export type Compare = (a: number, b: number) => number

/** Available products come first in every order; among equals the newer id. */
export const orders: Readonly<Record<Sort, (keys: SortKeys, ids: Uint32Array) => Compare>> = {
  newest: (keys, ids) => by(keys, ids, keys.created),
  'best-selling': (keys, ids) => by(keys, ids, keys.sold),
  cheapest: ({ available, price }, ids) => {
    return (a, b) => available[b]! - available[a]! || price[a]! - price[b]! || ids[b]! - ids[a]!
  },
  dearest: (keys, ids) => by(keys, ids, keys.price),
  'most-discounted': (keys, ids) => by(keys, ids, keys.discount),
  'best-rated': (keys, ids) => by(keys, ids, keys.rating, keys.reviews),
}

function by({ available }: SortKeys, ids: Uint32Array, first: Float64Array, second = first): Compare {
  return (a, b) =>
    available[b]! - available[a]! || first[b]! - first[a]! || second[b]! - second[a]! || ids[b]! - ids[a]!
}

/**
 * Merges changed slots into a sorted list: removes them, and inserts those still present at their new positions. Takes
 * one pass.
 */
export function mergeOrder(
  sorted: Uint32Array,
  changed: readonly number[],
  present: Bits,
  compare: Compare,
): Uint32Array {
  const gone = new Uint32Array(present.length)
  for (const slot of changed) addBit(gone, slot)
  const coming = Uint32Array.from([...new Set(changed)].filter((slot) => hasBit(present, slot))).sort(compare)
  const merged = new Uint32Array(sorted.length + coming.length)
  let [length, next] = [0, 0]
  for (let place = 0; place < sorted.length; place += 1) {
    const slot = sorted[place]!
    if (hasBit(gone, slot)) continue
    while (next < coming.length && compare(coming[next]!, slot) < 0) merged[length++] = coming[next++]!
    merged[length++] = slot
  }
  while (next < coming.length) merged[length++] = coming[next++]!
  return merged.slice(0, length)
}
