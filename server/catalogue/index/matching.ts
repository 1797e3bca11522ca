import { valueFacetKeys, type FacetKey } from '../../../contract/catalogue/facets.ts'
import type { ListFilters } from '../../../contract/catalogue/facetsSchemas.ts'
import { addBit, type Bits, countBits, hasBit, keepBits, noBits } from './bits.ts'
import { brandValue } from './brandNames.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'

/** What a list shows before anything is chosen. */
export interface Scope {
  /** The category or any of its descendants. */
  readonly categoryId?: number
  readonly brandId?: number
  /** Whole percent. */
  readonly minDiscount?: number
  /** Slots found by words; nothing else is shown. */
  readonly among?: Bits
}

/** What a list shows, and what passes each of its choices, as slots. */
export interface Narrowing {
  readonly scope: Bits
  readonly choices: ReadonlyMap<FacetKey, Bits>
}

export interface MatchingPage {
  readonly total: number
  /** Ids of the products of this page, in order. */
  readonly ids: readonly number[]
}

/** A page of a narrowed list in the order of these slots, and how many products the whole list has. */
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
  const choices = new Map<FacetKey, Bits>()
  for (const key of valueFacetKeys) {
    const values = filters[key]
    if (values?.length) choices.set(key, index.columns[key].holdersOf(values))
  }
  const { min = 0, max = Infinity } = filters.price ?? {}
  if (min > 0 || max < Infinity) choices.set('price', within(index.keys.price, min, max))
  return { scope: scopeOf(index, scope), choices }
}

/** What passes every choice, or all but those of one facet. */
export function matching({ scope, choices }: Narrowing, except?: FacetKey): Bits {
  const bits = scope.slice()
  for (const [key, passing] of choices) if (key !== except) keepBits(bits, passing)
  return bits
}

function scopeOf(index: CatalogueIndex, { categoryId, brandId, minDiscount, among }: Scope): Bits {
  const bits = index.present.slice()
  if (among) keepBits(bits, among)
  if (categoryId !== undefined) keepBits(bits, index.categories.holdersOf([String(categoryId)]))
  if (brandId !== undefined) keepBits(bits, index.columns.brand.holdersOf([brandValue(brandId)]))
  if (minDiscount !== undefined) keepBits(bits, within(index.keys.discount, minDiscount, Infinity))
  return bits
}

/** Slots whose amount lies between the two, both included. */
function within(amounts: Float64Array, min: number, max: number): Bits {
  const bits = noBits(amounts.length)
  for (let slot = 0; slot < amounts.length; slot += 1) {
    if (amounts[slot]! >= min && amounts[slot]! <= max) addBit(bits, slot)
  }
  return bits
}
