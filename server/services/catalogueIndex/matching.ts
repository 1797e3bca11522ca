import { facetKeys, valueFacetKeys, type FacetKey } from '../../../contract/facets.ts'
import type { ListFilters } from '../../../contract/schemas/facets.ts'
import type { Sort } from '../../../contract/schemas/product.ts'
import { brandValue } from './brandNames.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import type { Column } from './column.ts'

/** What a list shows before anything is chosen. */
export interface Scope {
  /** The category or any of its descendants. */
  readonly categoryId?: number
  readonly brandId?: number
  /** Whole percent. */
  readonly minDiscount?: number
  /** Found by words, best first; nothing else is shown. */
  readonly among?: ReadonlySet<number>
}

/** In how many facets a product fails, by slot; FAR for those that no single choice would bring back. */
export interface Marks {
  readonly failures: Uint8Array
  /** The facet it failed in last, as its place in facetKeys. */
  readonly failedIn: Uint8Array
}

export const FAR = 2

export interface MatchingPage {
  readonly total: number
  /** Ids of the products of this page, in order. */
  readonly ids: readonly number[]
}

/** A page of a narrowed and sorted list, and how many products the whole list has. */
export function findPage(
  index: CatalogueIndex,
  scope: Scope,
  filters: ListFilters,
  { sort, offset, limit }: { sort: Sort | 'relevant'; offset: number; limit: number },
): MatchingPage {
  const { failures } = markAll(index, scope, filters)
  let total = 0
  for (let slot = 0; slot < failures.length; slot += 1) if (failures[slot] === 0) total += 1
  const wanted = Math.max(0, Math.min(limit, total - offset))
  const ids: number[] = []
  const sorted = sort === 'relevant' ? slotsOf(index, scope.among) : index.sorted[sort]
  for (let place = 0, passed = 0; ids.length < wanted && place < sorted.length; place += 1) {
    const slot = sorted[place]!
    if (failures[slot] !== 0) continue
    if (passed >= offset) ids.push(index.ids[slot]!)
    passed += 1
  }
  return { total, ids }
}

/** In the order in which the words found them. */
function slotsOf(index: CatalogueIndex, ids: ReadonlySet<number> = new Set()): Uint32Array {
  return Uint32Array.from([...ids].flatMap((id) => index.slotOf(id) ?? []))
}

/** One column after the other, in loops without calls: a hundred thousand products take about a millisecond each. */
export function markAll(index: CatalogueIndex, scope: Scope, filters: ListFilters): Marks {
  const marks: Marks = { failures: absent(index), failedIn: new Uint8Array(index.size) }
  markScope(index, scope, marks)
  for (const key of valueFacetKeys) {
    const values = filters[key]
    if (values?.length) markValues(marks, index.columns[key], values, key)
  }
  const { min = 0, max = Infinity } = filters.price ?? {}
  if (min > 0 || max < Infinity) markRange(marks, index.keys.price, { min, max }, 'price')
  return marks
}

function absent({ size, present }: CatalogueIndex): Uint8Array {
  const failures = new Uint8Array(size)
  for (let slot = 0; slot < size; slot += 1) if (present[slot] === 0) failures[slot] = FAR
  return failures
}

function markScope(index: CatalogueIndex, scope: Scope, marks: Marks): void {
  const { categoryId, brandId, minDiscount, among } = scope
  if (among) markOthers(index, among, marks)
  if (categoryId !== undefined) markValues(marks, index.categories, [String(categoryId)])
  if (brandId !== undefined) markValues(marks, index.columns.brand, [brandValue(brandId)])
  if (minDiscount !== undefined) {
    markRange(marks, index.keys.discount, { min: minDiscount, max: Infinity })
  }
}

function markOthers(index: CatalogueIndex, ids: ReadonlySet<number>, { failures }: Marks): void {
  const found = new Uint8Array(index.size)
  for (const id of ids) {
    const slot = index.slotOf(id)
    if (slot !== undefined) found[slot] = 1
  }
  for (let slot = 0; slot < failures.length; slot += 1) if (found[slot] === 0) failures[slot] = FAR
}

/** Without a key the test is of the scope, and whatever fails in it is far. */
function markValues(marks: Marks, column: Column, values: readonly string[], key?: FacetKey): void {
  const { failures, failedIn } = marks
  const holders = column.holdersOf(values)
  const { codes } = column
  const [step, place] = [key ? 1 : FAR, key ? facetKeys.indexOf(key) : 0]
  for (let slot = 0; slot < failures.length; slot += 1) {
    if (failures[slot]! >= FAR || holders[codes[slot]!] === 1) continue
    failures[slot]! += step
    failedIn[slot] = place
  }
}

function markRange(
  { failures, failedIn }: Marks,
  amounts: Float64Array,
  { min, max }: { min: number; max: number },
  key?: FacetKey,
): void {
  const [step, place] = [key ? 1 : FAR, key ? facetKeys.indexOf(key) : 0]
  for (let slot = 0; slot < failures.length; slot += 1) {
    const amount = amounts[slot]!
    if (failures[slot]! >= FAR || (amount >= min && amount <= max)) continue
    failures[slot]! += step
    failedIn[slot] = place
  }
}
