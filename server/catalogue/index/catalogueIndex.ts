import { valueFacetKeys, type ValueFacetKey } from '../../../contract/catalogue/facets.ts'
import { sorts } from '../../../contract/catalogue/sortKeys.ts'
import type { Sort } from '../../../contract/catalogue/sorts.ts'
import type { IndexedProduct } from '../indexRepository.ts'
import { addBit, type Bits, dropBit, hasBit, noBits } from './bits.ts'
import { Column, grown } from './column.ts'
import { facetKinds } from './facetKinds.ts'
import { Postings } from './postings.ts'
import { recordOf } from '../../shared/recordOf.ts'
import { mergeOrder, orders, type SortKeys, sortKeys } from './orders.ts'

const FIRST_CAPACITY = 1024

/** The arrays of an index; each has the length of its capacity. */
interface IndexParts {
  readonly columns: Record<ValueFacetKey, Column>
  readonly categories: Column
  readonly words: Postings
  readonly sorted: Record<Sort, Uint32Array>
  readonly keys: SortKeys
  readonly ids: Uint32Array
  /** Position in `sorted['best-selling']` of each slot. */
  readonly popularity: Uint32Array
  /** Number of slots ever used; some may be empty again. */
  readonly size: number
  /** Slots with a product. */
  readonly present: Bits
}

/**
 * The whole catalogue as numbers in memory: a few hundred bytes per product. A product has the same slot while it
 * exists; arrays are indexed by slot, orders list slots.
 */
export class CatalogueIndex implements IndexParts {
  readonly columns
  readonly categories
  readonly words
  readonly sorted
  readonly keys
  ids
  popularity
  size
  present
  /** Number of changes, and number of products written or removed. */
  changes = 0
  written = 0
  readonly #slotOf = new Map<number, number>()
  #capacity: number

  constructor(parts: IndexParts = emptyParts(FIRST_CAPACITY)) {
    this.columns = parts.columns
    this.categories = parts.categories
    this.words = parts.words
    this.sorted = parts.sorted
    this.keys = parts.keys
    this.ids = parts.ids
    this.popularity = parts.popularity
    this.size = parts.size
    this.present = parts.present
    this.#capacity = parts.ids.length
    for (let slot = 0; slot < this.size; slot += 1)
      if (hasBit(this.present, slot)) this.#slotOf.set(this.ids[slot]!, slot)
  }

  get count(): number {
    return this.#slotOf.size
  }

  slotOf(id: number): number | undefined {
    return this.#slotOf.get(id)
  }

  /** Adds or replaces products and returns their slots, which `reorder` then has to insert into the orders. */
  write(products: readonly IndexedProduct[]): number[] {
    this.#countChange(products.length)
    return products.map((product) => {
      const slot = this.#slotOf.get(product.id) ?? this.#newSlot(product.id)
      for (const key of valueFacetKeys) this.columns[key].set(slot, facetKinds[key].valuesOf(product))
      this.categories.set(slot, product.categoryIds.map(String))
      this.words.set(slot, product.nameWords, product.words)
      writeKeys(this.keys, slot, product)
      return slot
    })
  }

  /** Removes products and returns their slots, which `reorder` then has to remove from the orders. */
  remove(ids: readonly number[]): number[] {
    this.#countChange(ids.length)
    return ids.flatMap((id) => {
      const slot = this.#slotOf.get(id)
      if (slot === undefined) return []
      this.#slotOf.delete(id)
      this.words.set(slot, [], [])
      dropBit(this.present, slot)
      return [slot]
    })
  }

  /** Moves changed products within one order, without sorting the others again. */
  reorder(sort: Sort, changed: readonly number[]): void {
    this.changes += 1
    const isBefore = orders[sort](this.keys, this.ids)
    const sorted = mergeOrder(this.sorted[sort], changed, this.present, isBefore)
    this.sorted[sort] = sorted
    if (sort !== 'best-selling') return
    for (let place = 0; place < sorted.length; place += 1) this.popularity[sorted[place]!] = place
  }

  #countChange(written: number): void {
    this.changes += 1
    this.written += written
  }

  #newSlot(id: number): number {
    if (this.size === this.#capacity) this.#grow(this.#capacity * 2)
    const slot = this.size++
    this.#slotOf.set(id, slot)
    this.ids[slot] = id
    addBit(this.present, slot)
    return slot
  }

  #grow(capacity: number): void {
    this.#capacity = capacity
    for (const key of valueFacetKeys) this.columns[key].grow(capacity)
    this.categories.grow(capacity)
    this.words.grow(capacity)
    this.ids = grown(this.ids, new Uint32Array(capacity))
    this.present = grown(this.present, noBits(capacity))
    this.popularity = grown(this.popularity, new Uint32Array(capacity))
    const larger = newKeys(capacity)
    for (const name of Object.keys(larger) as (keyof SortKeys)[]) {
      this.keys[name] = grown(this.keys[name], larger[name])
    }
  }
}

function emptyParts(capacity: number): IndexParts {
  return {
    columns: recordOf(valueFacetKeys, () => new Column(capacity)),
    categories: new Column(capacity),
    words: new Postings(capacity),
    sorted: recordOf(sorts, () => new Uint32Array()),
    keys: newKeys(capacity),
    ids: new Uint32Array(capacity),
    popularity: new Uint32Array(capacity),
    size: 0,
    present: noBits(capacity),
  }
}

const newKeys = (capacity: number): SortKeys => recordOf(sortKeys, () => new Float64Array(capacity))

function writeKeys(keys: SortKeys, slot: number, product: IndexedProduct): void {
  keys.available[slot] = product.available ? 1 : 0
  keys.price[slot] = product.price
  keys.discount[slot] = product.discountPercent
  keys.sold[slot] = product.soldCount
  keys.rating[slot] = product.rating
  keys.reviews[slot] = product.reviewCount
  keys.created[slot] = product.createdAt
  keys.thickness[slot] = Number(product.thickness) || NaN
}
