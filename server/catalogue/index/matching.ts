import { valueFacetKeys, type FacetKey, type ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import type { ListFilters } from '../../../contract/catalogue/facetsSchemas.ts'
import {
  addBits,
  type Bits,
  countBits,
  dropBits,
  hasBit,
  keepBits,
  keepWithin,
  splitByMissing,
} from './bits.ts'
import { brandValue } from './brandNames.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'

/** The products of a list before filters. */
export interface Scope {
  /** The category or any of its descendants. */
  readonly categoryId?: number
  readonly brandId?: number
  /** Whole percent. */
  readonly minDiscount?: number
  /** Slots found by a search. */
  readonly among?: Bits
}

/** The products of a list, and those that pass each filter, as slots. */
export interface Narrowing {
  readonly scope: Bits
  readonly choices: ReadonlyMap<ValueFacetKey, Readonly<Bits>>
  /** Applied last, because reading each price takes longer than intersecting all sets. */
  readonly price?: Amounts
}

/** A range of amounts, both bounds included. */
interface Amounts {
  readonly bySlot: Float64Array
  readonly min: number
  readonly max: number
}

interface MatchingPage {
  readonly total: number
  /** Ids of the products of this page, in order. */
  readonly ids: readonly number[]
}

/** A page of a filtered list in the given order, and the total of the list. */
export function findPage(
  index: CatalogueIndex,
  scope: Scope,
  filters: ListFilters,
  { order, offset, limit }: { order: Uint32Array; offset: number; limit: number },
): MatchingPage {
  const matches = matching(narrow(index, scope, filters))
  const total = countBits(matches)
  const wanted = Math.max(0, Math.min(limit, total - offset))
  const ids: number[] = []
  for (let place = 0, passed = 0; ids.length < wanted && place < order.length; place += 1) {
    const slot = order[place]!
    if (!hasBit(matches, slot)) continue
    if (passed >= offset) ids.push(index.ids[slot]!)
    passed += 1
  }
  return { total, ids }
}

export function narrow(index: CatalogueIndex, scope: Scope, filters: ListFilters): Narrowing {
  const choices = new Map<ValueFacetKey, Readonly<Bits>>()
  for (const key of valueFacetKeys) {
    const values = filters[key]
    if (values?.length) choices.set(key, index.columns[key].holdersOf(values))
  }
  const { min = 0, max = Infinity } = filters.price ?? {}
  const isPriced = min > 0 || max < Infinity
  return {
    scope: scopeOf(index, scope),
    choices,
    ...(isPriced ? { price: { bySlot: index.keys.price, min, max } } : {}),
  }
}

/** The slots that pass every filter. */
export function matching({ scope, choices, price }: Narrowing): Bits {
  const bits = scope.slice()
  for (const passing of choices.values()) keepBits(bits, passing)
  if (price) keepWithin(bits, price.bySlot, price.min, price.max)
  return bits
}

/** The slots that pass every filter, and per filtered facet those that pass all other filters. */
export function matchingBut({ scope, choices, price }: Narrowing): {
  readonly all: Bits
  readonly but: ReadonlyMap<FacetKey, Bits>
} {
  const { all, butOne } = splitByMissing(scope, [...choices.values()])
  const but = new Map<FacetKey, Bits>()
  if (price) {
    but.set('price', all.slice())
    keepWithin(all, price.bySlot, price.min, price.max)
    keepWithin(butOne, price.bySlot, price.min, price.max)
  }
  for (const [key, passing] of choices) {
    const without = butOne.slice()
    dropBits(without, passing)
    addBits(without, all)
    but.set(key, without)
  }
  return { all, but }
}

function scopeOf(index: CatalogueIndex, { categoryId, brandId, minDiscount, among }: Scope): Bits {
  const bits = index.present.slice()
  if (among) keepBits(bits, among)
  if (categoryId !== undefined) keepBits(bits, index.categories.holdersOf([String(categoryId)]))
  if (brandId !== undefined) keepBits(bits, index.columns.brand.holdersOf([brandValue(brandId)]))
  if (minDiscount !== undefined) keepWithin(bits, index.keys.discount, minDiscount, Infinity)
  return bits
}
